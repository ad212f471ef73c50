/** One piece around 0,0. It stands upright whichever way the board is turned. */
import type { PieceSet } from "../app/settings";
import { figureOf, type Figure as Drawn } from "./figures";
import { GLYPHS } from "./glyphs";
import { PICTURES } from "./pictures";

interface FigureProps {
  kind: string;
  set: PieceSet;
  /** The number on a stone or a marble; the size of a heap. */
  number?: number | undefined;
  /** For a kind without a drawing: the name whose first letter is shown. */
  name?: string | undefined;
}

function Disc({ figure, set }: { figure: Drawn & { form: "disc" }; set: PieceSet }) {
  const { side, glyph, old, picture } = figure;
  return (
    <g class={`pc pc-${side}`}>
      <circle class="pc-shadow" cy="4" r="45" />
      <circle class="pc-face" r="45" />
      <circle class="pc-ring" r={side === "red" ? 37.5 : 39} />
      {side === "black" && <circle class="pc-ring2" r="34" />}
      {set === "pictures" ? (
        <path class="pc-txt" fill-rule="evenodd" transform="scale(.62)" d={PICTURES[picture]} />
      ) : (
        <path class="pc-txt" transform="scale(.6)" d={GLYPHS[set === "traditional" ? old : glyph]} />
      )}
    </g>
  );
}

function Man({ side, king }: { side: "white" | "black"; king: boolean }) {
  return (
    <g class={`man man-${side[0]}`}>
      <circle class="pc-shadow" cy="3" r="38" />
      {king && <circle class="man-face" cy="7" r="38" />}
      <circle class="man-face" cy={king ? -3 : 0} r="38" />
      {king ? (
        <path class="man-crown" d="M-19 9L-22-12L-9-3L0-19L9-3L22-12L19 9Z" />
      ) : (
        <>
          <circle class="man-ring" r="28" />
          <circle class="man-ring" r="18" />
        </>
      )}
    </g>
  );
}

function Stone({ side, number }: { side: "white" | "black"; number: number | undefined }) {
  return (
    <g class={`st st-${side[0]}`}>
      <circle class="pc-shadow" cy="4" r="45" />
      <circle class="st-face" r="45" />
      {number !== undefined && (
        <text class={number > 99 ? "st-n st-nn" : "st-n"} y="12">
          {number}
        </text>
      )}
    </g>
  );
}

function Marble({ colour, number }: { colour: number; number: number | undefined }) {
  return (
    <g class={`mb s${colour}`}>
      <circle class="pc-shadow" cy="4" r="37" />
      <circle class="mb-face" r="37" />
      <circle class="mb-pat" r="28" />
      {number !== undefined && (
        <text class="mb-n" y="12">
          {number}
        </text>
      )}
    </g>
  );
}

/** Objects in rows of three, as long as they can be told apart, and their number. */
function Heap({ number = 1 }: { number?: number | undefined }) {
  const shown = Math.min(number, 9);
  const places = Array.from({ length: shown }, (_, index) => {
    const row = Math.floor(index / 3);
    const inRow = Math.min(3, shown - 3 * row);
    return { x: 22 * ((index % 3) - (inRow - 1) / 2), y: 14 - 20 * row };
  });
  return (
    <g class="hp">
      {places.map(({ x, y }) => (
        <circle class="hp-one" cx={x} cy={y} r="10" />
      ))}
      <text class="hp-n" y="44">
        {number}
      </text>
    </g>
  );
}

export function Figure({ kind, set, number, name }: FigureProps) {
  const figure = figureOf(kind);
  switch (figure.form) {
    case "disc":
      return <Disc figure={figure} set={set} />;
    case "man":
    case "king":
      return <Man side={figure.side} king={figure.form === "king"} />;
    case "stone":
      return <Stone side={figure.side} number={number} />;
    case "marble":
      return <Marble colour={figure.colour} number={number} />;
    case "heap":
      return <Heap number={number} />;
    case "letter":
      return (
        <g class="pc pc-black">
          <circle class="pc-shadow" cy="4" r="45" />
          <circle class="pc-face" r="45" />
          <text class="pc-letter" y="14">
            {(name ?? kind).slice(0, 1).toUpperCase()}
          </text>
        </g>
      );
  }
}

/** A piece by itself, for seats and lists. */
export function PieceIcon({ kind, number, set = "plain" }: Pick<FigureProps, "kind" | "number"> & { set?: PieceSet }) {
  return (
    <svg class={`camp ${set === "inverse" ? "inverse" : ""}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <Figure kind={kind} set={set} number={number} />
    </svg>
  );
}
