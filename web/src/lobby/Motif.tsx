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

const pictures: Readonly<Record<string, Picture>> = {
  xiangqi: {
    ground: "lines",
    unit: 60,
    scale: 0.62,
    stands: [
      { kind: "red-general", x: 2, y: 1.5 },
      { kind: "black-horse", x: 1, y: 0.5 },
      { kind: "red-cannon", x: 3, y: 0.5 },
    ],
  },
  draughts: {
    ground: "squares",
    unit: 52,
    scale: 0.52,
    stands: [
      { kind: "black-man", x: 1.3, y: 0.44 },
      { kind: "black-man", x: 3.3, y: 0.44 },
      { kind: "black-man", x: 2.3, y: 1.44 },
      { kind: "white-man", x: 1.3, y: 2.44 },
      { kind: "white-man", x: 3.3, y: 2.44 },
    ],
  },
  gomoku: {
    ground: "lines",
    unit: 48,
    scale: 0.46,
    stands: [
      { kind: "black-stone", x: 2.5, y: 1.56 },
      { kind: "white-stone", x: 3.5, y: 0.56 },
      { kind: "black-stone", x: 1.5, y: 1.56 },
      { kind: "black-stone", x: 3.5, y: 2.56 },
      { kind: "white-stone", x: 2.5, y: 2.56 },
    ],
  },
  "chinese-checkers": {
    ground: "holes",
    unit: 44,
    scale: 0.48,
    stands: [
      { kind: "man-0", x: 1.95, y: 1.7, number: 1 },
      { kind: "man-1", x: 2.95, y: 1.7, number: 2 },
      { kind: "man-3", x: 2.45, y: 2.56, number: 4 },
      { kind: "man-2", x: 3.45, y: 0.84, number: 3 },
    ],
  },
};

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
  const { ground, unit, scale, stands } = pictures[game] ?? plain;
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
