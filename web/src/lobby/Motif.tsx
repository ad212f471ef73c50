/** A corner of a game's board, for its card. */
import { Figure } from "../board/Figure";
import { settings } from "../app/settings";

interface Stand {
  kind: string;
  x: number;
  y: number;
  number?: number;
}

interface Picture {
  /** `squares` for boards of squares, `lines` for crossings, `holes` for the star. */
  ground: "squares" | "lines" | "holes";
  /** Distance of neighbours, and size of pieces against it. */
  unit: number;
  scale: number;
  stands: readonly Stand[];
}

/** Every game brings its own; one that brings none has an empty board. */
const pictures = import.meta.glob<Picture>("../../../games/*/web/motif.json", { import: "default", eager: true });

const plain: Picture = { ground: "lines", unit: 60, scale: 0.6, stands: [] };

function lines(unit: number): string {
  const parts: string[] = [];
  for (let x = 0; x < 6; x += 1) parts.push(`M${(x + 0.5) * unit - unit / 2} -10V160`);
  for (let y = 0; y < 4; y += 1) parts.push(`M-10 ${(y + 0.5) * unit}H250`);
  return parts.join("");
}

function squares(unit: number): string {
  const parts: string[] = [];
  for (let y = -1; y < 4; y += 1) {
    for (let x = -1; x < 6; x += 1) {
      if ((x + y) % 2 !== 0) continue;
      parts.push(`M${(x - 0.2) * unit} ${(y - 0.06) * unit}h${unit}v${unit}h-${unit}z`);
    }
  }
  return parts.join("");
}

function holes(unit: number): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (let y = 0; y < 5; y += 1) {
    for (let x = -1; x < 7; x += 1) {
      found.push({ x: (x + 0.45 + (y % 2) / 2) * unit - unit / 2, y: (y * 0.86 - 0.02) * unit });
    }
  }
  return found;
}

export function Motif({ game }: { game: string }) {
  const { ground, unit, scale, stands } = pictures[`../../../games/${game}/web/motif.json`] ?? plain;
  return (
    <svg class="motif" viewBox="0 0 240 150" aria-hidden="true">
      <rect width="240" height="150" class={ground === "squares" ? "dr-light" : "bd-wood"} />
      {ground === "squares" ? <path class="dr-dark" d={squares(unit)} /> : null}
      {ground === "lines" ? <path class="bd-line" d={lines(unit)} /> : null}
      {ground === "holes"
        ? holes(unit).map(({ x, y }) => <circle class="bd-hole" cx={x} cy={y} r="9" />)
        : null}
      {stands.map(({ kind, x, y, number }) => (
        <g transform={`translate(${x * unit} ${y * unit}) scale(${scale})`}>
          <Figure kind={kind} set={settings.value.pieces} number={number} />
        </g>
      ))}
    </svg>
  );
}
