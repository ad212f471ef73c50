/**
 * The way of a piece that stood on several cells within one move: a chain of hops, a capture of
 * many. The wire says where it began, what it took and where it ended; the cells between are read
 * off a notation that writes them, else off the straight lines over what was taken. This is for
 * drawing alone: nothing here says what may be done.
 */
import type { Board, MoveRow } from "../gen/api";
import { between, geometry, type Geometry } from "./geometry";

/** Between cells in the texts of moves. */
const JOINTS = /[-x×:]/;
/** Beyond so many cells taken no way is looked for. */
const MOST_TAKEN = 20;

type Moved = Pick<MoveRow, "path" | "names" | "move">;

/** Cells from the first to the last; just these two where the move had one step, none without a path. */
export function routeOf(move: Moved, shown: Geometry): readonly number[] {
  const { path } = move;
  const [from, to] = [path[0], path[path.length - 1]];
  if (from === undefined || to === undefined || path.length < 2) return path;
  const taken = path.slice(1, -1);
  const named = [move.move, ...Object.values(move.names)]
    .map((name) => cellsIn(name, shown))
    .filter((cells) => cells.length > 2 && cells[0] === from && cells[cells.length - 1] === to)
    .sort((a, b) => b.length - a.length)[0];
  if (taken.length < 2) return named ?? [from, to];
  // A name may leave out cells where the way is clear without them: then it takes too few.
  if (named !== undefined && covers(shown, named, taken)) return named;
  if (taken.length > MOST_TAKEN) return [from, to];
  const jumps = new Jumps(shown, new Set(taken), to, named?.slice(1, -1) ?? []);
  return jumps.way(from, true) ?? jumps.way(from, false) ?? [from, to];
}

/** `a1xb3-c5` as numbers of cells; empty where any part is no cell. */
function cellsIn(name: string, { numbers }: Geometry): number[] {
  const parts = name.split(JOINTS);
  const cells = parts.flatMap((part) => numbers.get(part) ?? []);
  return cells.length === parts.length ? cells : [];
}

function covers(shown: Geometry, way: readonly number[], taken: readonly number[]): boolean {
  const over = new Set(way.slice(1).flatMap((to, index) => between(shown, way[index] ?? to, to)));
  return taken.every((cell) => over.has(cell));
}

/** Looks for a row of straight jumps, each over one of the cells taken, that ends at `to`. */
class Jumps {
  constructor(
    private readonly shown: Geometry,
    private readonly taken: ReadonlySet<number>,
    private readonly to: number,
    /** Cells that the way touches. */
    private readonly touches: readonly number[],
  ) {}

  /** `close`: every jump lands right behind what it takes. */
  way(from: number, close: boolean): number[] | undefined {
    return this.onward([from], new Set(), close);
  }

  private onward(way: readonly number[], gone: ReadonlySet<number>, close: boolean): number[] | undefined {
    const at = way[way.length - 1] ?? this.to;
    if (gone.size === this.taken.size) return at === this.to && this.touchesAll(way) ? [...way] : undefined;
    for (const { over, landing } of this.legs(at, gone, close)) {
      const found = this.onward([...way, landing], new Set([...gone, over]), close);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private touchesAll(way: readonly number[]): boolean {
    return this.touches.every(
      (cell) => way.includes(cell) || way.slice(1).some((to, index) => between(this.shown, way[index] ?? to, to).includes(cell)),
    );
  }

  /** Landings of one jump, the nearest first. */
  private legs(at: number, gone: ReadonlySet<number>, close: boolean): { over: number; landing: number }[] {
    const { cells } = this.shown;
    const far = (a: number, b: number) => {
      const [one, two] = [cells[a] ?? { x: 0, y: 0 }, cells[b] ?? { x: 0, y: 0 }];
      return Math.hypot(one.x - two.x, one.y - two.y);
    };
    const legs: { over: number; landing: number; length: number }[] = [];
    for (let landing = 0; landing < cells.length; landing += 1) {
      if (landing === at || this.taken.has(landing)) continue;
      const crossed = between(this.shown, at, landing);
      const over = crossed.filter((cell) => this.taken.has(cell));
      if (over.length !== 1 || gone.has(over[0] ?? -1)) continue;
      if (!this.isLine(at, landing, crossed) || (close && crossed.length !== 1)) continue;
      legs.push({ over: over[0] ?? -1, landing, length: far(at, landing) });
    }
    return legs.sort((a, b) => a.length - b.length);
  }

  /** Whether the cells between are a row without gaps: other lines only happen to meet cells. */
  private isLine(from: number, to: number, crossed: readonly number[]): boolean {
    const { cells } = this.shown;
    const [a, b] = [cells[from], cells[to]];
    if (a === undefined || b === undefined) return false;
    const step = Math.hypot(b.x - a.x, b.y - a.y) / (crossed.length + 1);
    // Neighbours of a diagonal are 141 apart, of a row 100.
    return step < 150;
  }
}

const chains = new WeakMap<Moved, string>();

/** `32–23–14`: the way of a move of many steps; empty for others, and where `told` says it already. */
export function chainOf(move: MoveRow, board: Board, told: string): string {
  let text = chains.get(move);
  if (text === undefined) {
    const route = move.path.length < 2 ? [] : routeOf(move, geometryOf(board));
    text = route.length < 3 ? "" : route.map((cell) => board.cells[cell]?.name ?? "").join("–");
    chains.set(move, text);
  }
  return told.split(JOINTS).length >= text.split("–").length ? "" : text;
}

const geometries = new WeakMap<Board, Geometry>();

function geometryOf(board: Board): Geometry {
  let found = geometries.get(board);
  if (found === undefined) {
    found = geometry(board, 0, false);
    geometries.set(board, found);
  }
  return found;
}
