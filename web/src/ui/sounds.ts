/**
 * Sounds, made on the spot: no file, no request. Each one says what a text on the page says too,
 * so nobody who does not hear them misses anything.
 */
import { settings } from "../app/settings";

export const sounds = [
  "move",
  "capture",
  "check",
  "low-time",
  "offer",
  "call",
  "ruling",
  "disconnect",
  "refused",
] as const;
export type Sound = (typeof sounds)[number];

let context: AudioContext | undefined;

/** Browsers allow sound only after a person has acted on the page. */
export function unlockSounds(): void {
  const unlock = () => {
    context ??= typeof AudioContext === "undefined" ? undefined : new AudioContext();
    void context?.resume();
  };
  window.addEventListener("pointerdown", unlock, { once: true });
  window.addEventListener("keydown", unlock, { once: true });
}

interface Tone {
  /** Hertz at the beginning and at the end. */
  from: number;
  to?: number;
  /** Seconds after the start, and how long. */
  at?: number;
  lasts: number;
  loud: number;
  wave?: OscillatorType;
}

/** Wood on wood is a short burst of noise around one pitch. */
function tap(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * Math.exp((-9 * index) / length);
  }
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const wood = audio.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = pitch;
  wood.Q.value = 4;
  const gain = audio.createGain();
  gain.gain.value = loud * 3;
  noise.connect(wood).connect(gain).connect(audio.destination);
  noise.start(audio.currentTime + at);
}

function tone(audio: AudioContext, { from, to = from, at = 0, lasts, loud, wave = "sine" }: Tone): void {
  const begin = audio.currentTime + at;
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  source.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + lasts + 0.02);
}

const made: Record<Sound, (audio: AudioContext) => void> = {
  move: (audio) => tap(audio, 0, 950, 0.9),
  capture: (audio) => {
    tap(audio, 0, 950, 0.9);
    tap(audio, 0.09, 700, 1);
  },
  check: (audio) => {
    tap(audio, 0, 950, 0.9);
    tone(audio, { from: 196, lasts: 0.9, loud: 0.3, at: 0.05 });
  },
  "low-time": (audio) => tone(audio, { from: 1400, lasts: 0.05, loud: 0.08, wave: "triangle" }),
  offer: (audio) => tone(audio, { from: 440, to: 660, lasts: 0.25, loud: 0.16 }),
  call: (audio) => {
    tone(audio, { from: 660, lasts: 0.16, loud: 0.18 });
    tone(audio, { from: 880, lasts: 0.22, loud: 0.18, at: 0.18 });
  },
  ruling: (audio) => {
    tone(audio, { from: 130, to: 110, lasts: 1.4, loud: 0.34 });
    tone(audio, { from: 271, to: 262, lasts: 0.9, loud: 0.1 });
  },
  disconnect: (audio) => tone(audio, { from: 520, to: 260, lasts: 0.35, loud: 0.14 }),
  refused: (audio) => tap(audio, 0, 260, 1),
};

/** Plays a sound unless it is muted; `anyway` is for trying one out. */
export function play(sound: Sound, anyway = false): void {
  const { sounds: on, muted } = settings.peek();
  if (context === undefined || (!anyway && (!on || muted.includes(sound)))) return;
  made[sound](context);
}
