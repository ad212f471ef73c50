/** Arrows of evidence. Each kind differs by its line and its end, not by colour alone. */
import type { Geometry, Point } from "./geometry";
import type { Arrow } from "./types";

const MOST = 3;

function toward(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

const n = (value: number) => Math.round(value * 10) / 10;
const line = (a: Point, b: Point) => `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`;

/** A point beside the line from `from` to `to`, at `at`. */
function aside(from: Point, to: Point, at: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: at.x - ((to.y - from.y) * by) / length, y: at.y + ((to.x - from.x) * by) / length };
}

function One({ arrow, geometry }: { arrow: Arrow; geometry: Geometry }) {
  const from = geometry.cells[arrow.from];
  const to = geometry.cells[arrow.to];
  if (from === undefined || to === undefined || arrow.from === arrow.to) return null;
  const edge = geometry.radius + 4;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  // Between neighbours there is no room from edge to edge: the arrow lies over both.
  const near = length < 2 * edge + 34;
  const start = toward(from, to, near ? length * 0.2 : edge - 4);
  const tip = toward(to, from, near ? length * 0.26 : arrow.kind === "witness" ? edge - 14 : edge);
  const neck = toward(tip, from, 24);
  const [one, two] = [aside(from, to, toward(tip, from, 31), 17), aside(from, to, toward(tip, from, 31), -17)];
  const middle = { x: (start.x + tip.x) / 2, y: (start.y + tip.y) / 2 };
  return (
    <g class={`ev ev-${arrow.kind}`}>
      <path class="ev-halo" d={line(start, arrow.kind === "root" ? tip : neck)} />
      <path class="ev-line" d={line(start, arrow.kind === "root" ? tip : neck)} />
      {arrow.kind === "root" ? (
        <path class="ev-line ev-bar" d={line(aside(from, to, tip, 17), aside(from, to, tip, -17))} />
      ) : (
        <path class="ev-head" d={`M${n(tip.x)} ${n(tip.y)}L${n(one.x)} ${n(one.y)}L${n(neck.x)} ${n(neck.y)}L${n(two.x)} ${n(two.y)}Z`} />
      )}
      {arrow.number !== undefined && (
        <g transform={`translate(${n(middle.x)} ${n(middle.y)})`}>
          <circle class="ev-num-bg" r="19" />
          <text class="ev-num" y="9">
            {arrow.number}
          </text>
        </g>
      )}
    </g>
  );
}

/** More than three at once cannot be read; the caller steps through the rest. */
export function Arrows({ arrows, geometry }: { arrows: readonly Arrow[]; geometry: Geometry }) {
  return (
    <>
      {arrows.slice(0, MOST).map((arrow) => (
        <One arrow={arrow} geometry={geometry} />
      ))}
    </>
  );
}
