/**
 * Any board: crossings, squares or a star, with what stands on it, as inline SVG. It is one grid for
 * eyes, hands and screen readers, and it knows no rules: `reach` says what may be touched.
 */
import { useEffect, useMemo, useState } from "preact/hooks";
import { locale } from "../i18n";
import { say } from "../ui/announce";
import { Arrows } from "./Arrows";
import { Cells } from "./Cells";
import { Figure } from "./Figure";
import { geometry as geometryOf, type Geometry } from "./geometry";
import { Gesture, type Doubt, type Manner } from "./gesture";
import { GestureSlot } from "./GestureSlot";
import { Ground } from "./Ground";
import { useKeys } from "./keys";
import { FocusRing, LastMove, Reachable, RefusedBadge, Selected, Tag, ViewMark, Way } from "./Marks";
import { numberOn } from "./numbers";
import { Pieces } from "./Pieces";
import { usePointer } from "./pointer";
import { markName, selectionLabel } from "./spoken";
import { routeOf } from "./route";
import { standing } from "./standing";
import type { BoardProps } from "./types";

/** More places than these are better found by looking at the board. */
const FEW_PLACES = 40;
/** Cells smaller than this need a second tap before a stone is placed. */
const SMALL_CELL_PX = 40;

function useGesture(props: BoardProps, geometry: Geometry, cellPx: () => number): Gesture {
  const [own] = useState(() => props.gesture ?? new Gesture({ move: () => undefined }));
  const gesture = props.gesture ?? own;
  const cells = (touches: readonly string[]) =>
    touches.flatMap((touch) => geometry.numbers.get(touch) ?? []);
  gesture.hooks = {
    ask: props.askReach,
    move: (move, touches) => props.onMove?.(move, cells(touches)),
    refuse: (touch, from) => {
      const [cell, first] = [geometry.numbers.get(touch), from === undefined ? undefined : geometry.numbers.get(from)];
      if (cell === undefined) return;
      if (first === undefined) props.onRefuse?.(cell);
      else props.onRefuse?.(first, cell);
    },
    doubt: (move, touches, manner: Manner): Doubt | undefined => {
      const rule = props.fatal?.find(([fatal]) => fatal === move)?.[1];
      if (rule !== undefined) return { kind: "fatal", rule };
      const placed = touches.length === 1 && geometry.numbers.has(touches[0] ?? "");
      const small = matchMedia("(pointer: coarse)").matches && cellPx() < SMALL_CELL_PX;
      return placed && small && manner === "tap" ? { kind: "place" } : undefined;
    },
  };
  const reach = props.disabled === undefined && props.pending === undefined ? props.reach : undefined;
  useEffect(() => gesture.open(reach), [gesture, reach]);
  return gesture;
}

export function Board(props: BoardProps) {
  const { board, view, seat, game, pieces: set, lastMove, pending, refused } = props;
  const geometry = useMemo(() => geometryOf(board, seat, props.coordinates), [board, seat, props.coordinates]);
  const ground = useMemo(
    () => <Ground board={board} geometry={geometry} coordinates={props.coordinates} />,
    [board, geometry, props.coordinates],
  );
  const cellPx = () => ((pointer.svg.current?.getBoundingClientRect().width ?? 0) / geometry.frame.width) * 100;
  const gesture = useGesture(props, geometry, cellPx);
  const { touches, next, doubt } = gesture.state.value;
  const way = touches.flatMap((touch) => geometry.numbers.get(touch) ?? []);
  const reachable = new Set(next.flatMap((touch) => geometry.numbers.get(touch) ?? []));
  const pieceAt = new Map(view.pieces.map((piece) => [piece.cell, piece]));
  const name = (cell: number) => board.cells[cell]?.name ?? "";

  const liftable = (cell: number) =>
    way[0] === cell ? pieceAt.has(cell) : gesture.starts(name(cell)) && pieceAt.has(cell) && !reachable.has(cell);
  const startable = (cell: number) => pieceAt.has(cell) && gesture.starts(name(cell));
  const pointer = usePointer({
    geometry,
    canLift: (cell) => (way.length === 0 ? startable(cell) : way.length === 1 && liftable(cell)),
    lift: (cell) => {
      if (way[0] === cell) return false;
      gesture.touch(name(cell), "tap");
      return true;
    },
    tap: (cell) => gesture.touch(name(cell), "tap"),
    drop: (cell) => (cell === undefined ? gesture.cancel() : gesture.touch(name(cell), "drop")),
  });
  const keys = useKeys({ props, geometry, gesture, pieceAt });

  // The selection is told once, when it changes.
  const speaker = { board, geometry, game, seat };
  const selected = way[way.length - 1];
  const said = selected === undefined || doubt !== undefined ? "" : selectionLabel(speaker, selected, pieceAt.get(selected), reachable.size);

  useEffect(() => {
    if (said !== "") say(said);
  }, [said]);

  const drawn = standing(view, geometry, pending?.path ?? way, pending !== undefined || doubt !== undefined, props.me);
  const home = refused?.path[0];
  const target = lastMove[lastMove.length - 1];
  const stone = target === undefined ? undefined : /^(black|white)-stone$/.exec(pieceAt.get(target)?.kind ?? "")?.[1];
  const { held } = pointer;
  const place = (cell: number) => geometry.cells[cell] ?? { x: 0, y: 0 };
  // Before the first touch only places are shown, and only where they are few.
  const places = [...reachable].filter((cell) => {
    const owner = pieceAt.get(cell)?.seat;
    return !pieceAt.has(cell) || (owner != null && owner !== props.me);
  });
  const shown = touches.length > 0 ? [...reachable] : places.length <= FEW_PLACES ? places : [];
  const showLast = pending === undefined && touches.length < 2;
  const route = useMemo(
    () => routeOf({ path: [...lastMove], names: props.lastNames ?? {}, move: "" }, geometry),
    [lastMove, props.lastNames, geometry],
  );

  // The labels of all cells are many words; a drag draws the board again at every step.
  const cells = useMemo(
    () => (
      <Cells
        speaker={speaker}
        view={view}
        forbidden={props.forbidden}
        pieceAt={pieceAt}
        active={keys.active}
        selected={way}
        reachable={touches.length > 0 ? reachable : undefined}
        last={target}
        grab={startable}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onVirtualClick={(cell) => gesture.touch(name(cell), "key")}
      />
    ),
    [geometry, view, game, gesture, gesture.state.value, keys.active, target, props.forbidden, locale.value],
  );

  return (
    <>
      <svg
        ref={pointer.svg}
        class={`board look-${geometry.look} ${set === "inverse" ? "inverse" : ""} ${held ? "holds" : ""}`}
        viewBox={`${geometry.frame.x} ${geometry.frame.y} ${geometry.frame.width} ${geometry.frame.height}`}
        role="grid"
        aria-label={props.disabled === undefined ? props.label : `${props.label} ${props.disabled}`}
        data-turn={board.turns[seat] ?? 0}
        {...pointer.handlers}
        onKeyDown={keys.onKeyDown}
      >
        {ground}
        <g aria-hidden="true" class="below">
          <LastMove geometry={geometry} path={showLast ? lastMove : []} route={route} layer="below" />
          {pending !== undefined && <LastMove geometry={geometry} path={pending.path} layer="below" />}
        </g>
        <Pieces props={props} geometry={geometry} drawn={drawn} held={held?.cell} route={route} />
        <g aria-hidden="true" class="above">
          <LastMove geometry={geometry} path={showLast ? lastMove : []} layer="above" stone={stone} />
          {view.marks.map(([cell, mark]) => (
            <ViewMark geometry={geometry} cell={cell} mark={mark} words={markName(game, mark)} />
          ))}
          {[...(props.forbidden?.keys() ?? [])].map((cell) => (
            <ViewMark key={`forbidden ${cell}`} geometry={geometry} cell={cell} mark="forbidden" words="" />
          ))}
          {way.length > 0 && <Selected look={geometry.look} radius={geometry.radius} place={place(way[0] ?? 0)} />}
          <Way geometry={geometry} cells={way} />
          {shown.map((cell) => (
            <Reachable geometry={geometry} cell={cell} taken={pieceAt.has(cell)} />
          ))}
          {refused?.cells.map((cell) => <circle class="mk-why" cx={place(cell).x} cy={place(cell).y} r={geometry.radius + 6} />)}
          {home !== undefined && pieceAt.has(home) && <RefusedBadge place={place(home)} />}
          {props.arrows !== undefined && <Arrows arrows={props.arrows} geometry={geometry} />}
          {props.tags?.map(({ cell, text }) => <Tag geometry={geometry} cell={cell} text={text} />)}
          {keys.focused !== undefined && keys.visible && <FocusRing look={geometry.look} place={place(keys.focused)} />}
          {held?.over !== undefined && <circle class="mk-over" cx={place(held.over).x} cy={place(held.over).y} r="56" />}
          {held !== undefined && (
            <g class="is-held" transform={`translate(${held.at.x} ${held.at.y}) scale(1.14)`}>
              <Figure kind={pieceAt.get(held.cell)?.kind ?? ""} set={set} number={numberOn(props, pieceAt.get(held.cell))} />
            </g>
          )}
        </g>
        {cells}
      </svg>
      {/* Pages that have a place for what waits show the slot there, by handing the gesture over. */}
      {props.gesture === undefined && <GestureSlot gesture={gesture} game={game} cells={geometry.numbers} />}
    </>
  );
}
