/** The empty board: wood, regions, lines, and the text beside them. */
import type { Area, Board } from "../gen/api";
import type { Geometry, Point } from "./geometry";

interface GroundProps {
  board: Board;
  geometry: Geometry;
  coordinates: boolean;
}

/** Corner marks of a post, without those that would lie beyond the board. */
function postMarks(at: Point, left: boolean, right: boolean): string {
  const corner = (dx: number, dy: number) =>
    `M${at.x + 28 * dx} ${at.y + 9 * dy}H${at.x + 9 * dx}V${at.y + 28 * dy}`;
  return [left ? corner(-1, -1) + corner(-1, 1) : "", right ? corner(1, -1) + corner(1, 1) : ""].join("");
}

function Crossings({ board, geometry }: Omit<GroundProps, "coordinates">) {
  const xs = geometry.cells.map((at) => at.x);
  const ys = geometry.cells.map((at) => at.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const each = board.cells.map((cell, number) => ({ ...(geometry.cells[number] ?? { x: 0, y: 0 }), shape: cell.shape }));
  const posts = each.filter(({ shape }) => shape === "post");
  // A frame of its own stands apart from the lines; without one the outer lines are the frame.
  const apart = posts.length > 0 ? 13 : 0;
  return (
    <>
      <rect
        class={apart > 0 ? "bd-frame" : "bd-frame thin"}
        x={left - apart}
        y={top - apart}
        width={right - left + 2 * apart}
        height={bottom - top + 2 * apart}
      />
      <path class="bd-mark" d={posts.map((at) => postMarks(at, at.x > left, at.x < right)).join("")} />
      {each
        .filter(({ shape }) => shape === "star")
        .map((at) => (
          <circle class="bd-star" cx={at.x} cy={at.y} r="10" />
        ))}
    </>
  );
}

function Squares({ board, geometry }: Omit<GroundProps, "coordinates">) {
  return (
    <>
      {board.cells.map(({ shape }, number) => {
        const at = geometry.cells[number] ?? { x: 0, y: 0 };
        return (
          <rect
            class={shape === "light" ? "dr-light" : "dr-dark"}
            x={at.x - 50}
            y={at.y - 50}
            width="100"
            height="100"
          />
        );
      })}
    </>
  );
}

function outlineOf(area: Area, geometry: Geometry): string {
  const points: string[] = [];
  for (let index = 0; index + 1 < area.outline.length; index += 2) {
    const at = geometry.place(area.outline[index] ?? 0, area.outline[index + 1] ?? 0);
    points.push(`${at.x} ${at.y}`);
  }
  return points.length === 0 ? "" : `M${points.join("L")}Z`;
}

/** Labels beside the board and words on it; a label that a square carries itself is left out. */
function Labels({ board, geometry, coordinates }: GroundProps) {
  const xs = geometry.cells.map((at) => at.x);
  const ys = geometry.cells.map((at) => at.y);
  const inside = (at: Point) =>
    at.x > Math.min(...xs) && at.x < Math.max(...xs) && at.y > Math.min(...ys) && at.y < Math.max(...ys);
  const nearest = (at: Point) => {
    let best = 0;
    const far = (cell: number) =>
      Math.hypot((geometry.cells[cell]?.x ?? 0) - at.x, (geometry.cells[cell]?.y ?? 0) - at.y);
    geometry.cells.forEach((_, cell) => {
      if (far(cell) < far(best)) best = cell;
    });
    return board.cells[best]?.name;
  };
  // On boards of many cells the same text must be larger to be as large.
  const size = Math.max(25, Math.round(geometry.frame.width / 44));
  return (
    <>
      {board.labels.map((label) => {
        const at = geometry.place(label.x, label.y);
        if (inside(at) && geometry.look === "crossings") {
          return (
            <text class="bd-word" x={at.x} y={at.y + 18}>
              {label.text}
            </text>
          );
        }
        const told = geometry.look === "squares" && nearest(at) === label.text;
        return coordinates && !told && (
          <text class="bd-coord" style={{ fontSize: `${size}px` }} x={at.x} y={at.y + size * 0.36}>
            {label.text}
          </text>
        );
      })}
    </>
  );
}

export function Ground({ board, geometry, coordinates }: GroundProps) {
  const { frame, look } = geometry;
  const lines = board.lines.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => {
    const [from, to] = [geometry.place(x1, y1), geometry.place(x2, y2)];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  return (
    <g aria-hidden="true">
      <rect class={look === "squares" ? "bd-wood bd-rim" : "bd-wood"} {...frame} rx="10" />
      {board.areas.map((area) => (
        <path
          class={`bd-area area-${area.kind} c${area.seat ?? "x"}`}
          style={area.kind === "camp" ? { "--camp": `var(--seat-${campColour(board, area) + 1})` } : undefined}
          d={outlineOf(area, geometry)}
        />
      ))}
      {look === "squares" && <Squares board={board} geometry={geometry} />}
      {look === "crossings" && <Crossings board={board} geometry={geometry} />}
      <path class="bd-line" d={lines.join("")} />
      {look === "holes" &&
        geometry.cells.map((at) => <circle class="bd-hole" cx={at.x} cy={at.y} r="22" />)}
      {look === "squares" &&
        coordinates &&
        geometry.cells.map((at, number) => (
          <text class="dr-num" x={at.x - 45} y={at.y - 32}>
            {board.cells[number]?.name}
          </text>
        ))}
      <Labels board={board} geometry={geometry} coordinates={coordinates} />
    </g>
  );
}

/** Camps keep the colour of their corner, in the order the board names them. */
function campColour(board: Board, area: Area): number {
  return board.areas.filter(({ kind }) => kind === "camp").indexOf(area);
}
