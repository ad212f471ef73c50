/** Live regions: one polite, one assertive, outside everything that is rendered again. */
import { signal } from "@preact/signals";

const polite = signal("");
const assertive = signal("");
let turn = false;

/** The same words twice are two announcements: an invisible mark tells them apart. */
function fresh(text: string): string {
  turn = !turn;
  return turn ? text : `${text}\u200b`;
}

/** Moves and other news that can wait. */
export function say(text: string): void {
  polite.value = fresh(text);
}

/** Check, time warnings, rulings: nothing else interrupts. */
export function interrupt(text: string): void {
  assertive.value = fresh(text);
}

export function LiveRegions() {
  return (
    <>
      <div class="vh" role="status" aria-live="polite">
        {polite.value}
      </div>
      <div class="vh" role="alert" aria-live="assertive">
        {assertive.value}
      </div>
    </>
  );
}
