/** The server's clock as seen from here: clocks of games run on it, never on the device's. */

interface Sample {
  offset: number;
  roundTrip: number;
}

const KEPT = 8;
/** A message without a question says only that it was sent before it came. */
const UNKNOWN_TRIP_MS = 2_000;

export class ServerTime {
  private samples: Sample[] = [];

  constructor(private readonly local: () => number) {}

  /** A new line: the device may have slept, and its clock with it. */
  reset(): void {
    this.samples = [];
  }

  /** A message came that the server wrote at `now`. */
  heard(now: number): void {
    this.add({ offset: now - this.local(), roundTrip: UNKNOWN_TRIP_MS });
  }

  /** The answer to a question asked at `asked` (local), written by the server at `now`. */
  answered(asked: number, now: number): void {
    const here = this.local();
    const roundTrip = here - asked;
    this.add({ offset: now + roundTrip / 2 - here, roundTrip });
  }

  /** The server's time now. */
  now(): number {
    return this.local() + this.offset();
  }

  private add(sample: Sample): void {
    this.samples = [...this.samples.slice(1 - KEPT), sample];
  }

  private offset(): number {
    const [first, ...rest] = this.samples;
    if (first === undefined) return 0;
    let best = first;
    for (const sample of rest) {
      // Of equally vague samples the one that came with the least delay shows the larger offset.
      const quicker = sample.roundTrip < best.roundTrip;
      const closer = sample.roundTrip === best.roundTrip && sample.offset > best.offset;
      if (quicker || closer) best = sample;
    }
    return best.offset;
  }
}
