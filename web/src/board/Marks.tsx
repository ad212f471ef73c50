/** What is drawn around places: where a move came from and went, what is selected, what may follow. */
import type { Geometry, Look, Point } from "./geometry";

function brackets(half: number): string {
  const arm = half * 0.42;
  const n = (value: number) => Math.round(value * 10) / 10;
  const corner = (x: number, y: number) =>
    `M${n(x * half)} ${n(y * (half - arm))}V${n(y * half)}H${n(x * (half - arm))}`;
  return corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
}

/** Two corners of a square, so that the number in its corner stays free. */
const SQUARE_LAST = "M14-45H45V-14M-14 45H-45V14";

function at(geometry: Geometry, cell: number): Point {
  return geometry.cells[cell] ?? { x: 0, y: 0 };
}

const moved = ({ x, y }: Point) => `translate(${x} ${y})`;

function lineOf(geometry: Geometry, cells: readonly number[]): string {
  return `M${cells.map((cell) => `${at(geometry, cell).x} ${at(geometry, cell).y}`).join("L")}`;
}

interface LastMoveProps {
  geometry: Geometry;
  /** First where it came from, last where it went. */
  path: readonly number[];
  /** Where its piece stood on the way, from its start to its end. */
  route?: readonly number[] | undefined;
  /** Below the pieces or above them. */
  layer: "below" | "above";
  /** The colour of a stone, which carries its mark itself. */
  stone?: string | undefined;
}

export function LastMove({ geometry, path, route = [], layer, stone }: LastMoveProps) {
  const to = path[path.length - 1];
  if (to === undefined) return null;
  const froms = path.slice(0, -1);
  if (layer === "above") {
    if (stone !== undefined) return <circle class={`st-last on-${stone}`} r="30" transform={moved(at(geometry, to))} />;
    return geometry.look === "squares" ? (
      <path class="mk-square" d={SQUARE_LAST} transform={moved(at(geometry, to))} />
    ) : (
      <path class="mk-to" d={brackets(geometry.radius + 4)} transform={moved(at(geometry, to))} />
    );
  }
  const stops = route.slice(1, -1);
  return (
    <>
      {path.length > 0 && stops.length > 0 && <path class="mk-way" d={lineOf(geometry, route)} />}
      {path.length > 0 && stops.map((cell, index) => <circle key={index} class="mk-fromdot" r="11" transform={moved(at(geometry, cell))} />)}
      {froms.map((from, index) => (
        <g transform={moved(at(geometry, from))}>
          {index > 0 ? (
            <path class="mk-taken" d="M-13-13L13 13M13-13L-13 13" />
          ) : geometry.look === "squares" ? (
            <path class="mk-square" d={SQUARE_LAST} />
          ) : (
            <>
              <path class="mk-from" d={brackets(30)} />
              <circle class="mk-fromdot" r="9" />
            </>
          )}
        </g>
      ))}
    </>
  );
}

export function Selected({ look, radius, place }: { look: Look; radius: number; place: Point }) {
  return look === "squares" ? (
    <rect class="mk-sel" x={place.x - 46} y={place.y - 46} width="92" height="92" />
  ) : (
    <circle class="mk-sel" cx={place.x} cy={place.y} r={radius + 6} />
  );
}

/** A cell that may be touched next: a dot where it is empty, a dashed ring where a piece stands. */
export function Reachable({ geometry, cell, taken }: { geometry: Geometry; cell: number; taken: boolean }) {
  const { x, y } = at(geometry, cell);
  return taken ? (
    <circle class="mk-cap" cx={x} cy={y} r={geometry.radius + 6} />
  ) : (
    <circle class="mk-dot" cx={x} cy={y} r="13" />
  );
}

/** The touches of a gesture that is under way, joined and numbered. */
export function Way({ geometry, cells }: { geometry: Geometry; cells: readonly number[] }) {
  if (cells.length < 2) return null;
  const points = cells.map((cell) => at(geometry, cell));
  return (
    <>
      <path class="mk-path" d={lineOf(geometry, cells)} />
      {points.slice(1).map(({ x, y }, index) => (
        <g transform={`translate(${x} ${y})`}>
          <circle class="mk-step" r="24" />
          <text class="mk-stepn" y="10">
            {index + 1}
          </text>
        </g>
      ))}
    </>
  );
}

/** Words above a piece; below it where they would leave the picture. */
export function Tag({ geometry, cell, text }: { geometry: Geometry; cell: number; text: string }) {
  const { x, y } = at(geometry, cell);
  const below = y - geometry.radius - 40 < geometry.frame.y;
  const width = 26 + 25 * [...text].length * (/[a-z]/.test(text) ? 0.62 : 1);
  const { frame } = geometry;
  // A long word at the edge is moved inward.
  const middle = Math.min(Math.max(x, frame.x + width / 2 + 4), frame.x + frame.width - width / 2 - 4);
  return (
    <g class="tagbox" transform={moved({ x: middle, y: below ? y + 128 : y })}>
      <rect x={-width / 2} y="-82" width={width} height="36" rx="6" />
      <text y="-55">{text}</text>
    </g>
  );
}

/** A mark of the view. What is not known here is a small dot; its words are in the cell's label. */
export function ViewMark({ geometry, cell, mark, words }: { geometry: Geometry; cell: number; mark: string; words: string }) {
  const place = at(geometry, cell);
  const { radius } = geometry;
  switch (mark) {
    case "check":
      return (
        <>
          <g class="mk-check" transform={moved(place)}>
            <circle r={radius + 6} />
            <circle r={radius + 13} />
          </g>
          <Tag geometry={geometry} cell={cell} text={words} />
        </>
      );
    case "forbidden":
      return (
        <g class="mk-forb" transform={moved(place)}>
          <circle class="mk-forb-bg" r="28" />
          <path d="M-15-15L15 15M15-15L-15 15" />
        </g>
      );
    case "must-capture":
      return <circle class="mk-can" cx={place.x + 36} cy={place.y - 36} r="9" />;
    case "offered":
      return <circle class="mk-cap" cx={place.x} cy={place.y} r={radius + 4} />;
    default:
      return <circle class="mk-other" cx={place.x} cy={place.y + (geometry.look === "crossings" ? 0 : 30)} r="6" />;
  }
}

export function FocusRing({ look, place }: { look: Look; place: Point }) {
  const half = look === "crossings" ? 56 : 48;
  const box = { x: place.x - half, y: place.y - half, width: 2 * half, height: 2 * half, rx: 12 };
  return (
    <>
      <rect class="mk-focus-h" {...box} />
      <rect class="mk-focus" {...box} />
    </>
  );
}

export function RefusedBadge({ place }: { place: Point }) {
  return (
    <g class="mk-refused" transform={moved({ x: place.x + 36, y: place.y - 36 })}>
      <circle r="19" />
      <path d="M-7-7L7 7M7-7L-7 7" />
    </g>
  );
}
