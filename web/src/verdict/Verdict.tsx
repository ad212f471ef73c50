/** A ruling that can be checked: every ply with its nature, who acts on whom, and the proof played out. */
import { useMemo, useState } from "preact/hooks";
import { settings } from "../app/settings";
import { Board } from "../board/Board";
import { geometry as geometryOf } from "../board/geometry";
import { MiniBoard } from "../board/MiniBoard";
import type { Ruling } from "../gen/api";
import { notationOf } from "../i18n/notation";
import { locale, ruleName, t, words } from "../i18n";
import { useStepKeys } from "../record/stepping";
import { Icon } from "../ui/Icon";
import { sceneOf, type Line } from "./evidence";
import { termName } from "./EvidenceLine";
import { Head } from "./Head";
import { Nature } from "./Nature";
import { moveName, PlyTable } from "./PlyTable";
import { Proof } from "./Proof";
import { Teller } from "./statements";

interface VerdictProps {
  line: Line;
  ruling: Ruling;
  /** The seat at the bottom. */
  seat: number;
  notations: readonly string[];
}

/** Pictures below the board; more than these would be noise. */
const STRIP = 8;

function Legend({ roots }: { roots: boolean }) {
  return (
    <div class="legend" aria-hidden="true">
      <span>
        <svg viewBox="0 0 44 14">
          <path d="M2 7H30" stroke="var(--ev-attack)" stroke-width="3" />
          <path d="M43 7L29 1V13Z" fill="var(--ev-attack)" />
        </svg>
        {t("verdict-legend-attack")}
      </span>
      {roots && (
        <span>
          <svg viewBox="0 0 44 14">
            <path d="M2 7H38" stroke="var(--ev-root)" stroke-width="3" stroke-dasharray="7 5" />
            <path d="M40 1V13" stroke="var(--ev-root)" stroke-width="4" />
          </svg>
          {t("verdict-legend-root")}
        </span>
      )}
      <span>
        <svg viewBox="0 0 44 14">
          <path d="M2 7H30" stroke="var(--ev-witness)" stroke-width="3" stroke-dasharray=".1 6" stroke-linecap="round" />
          <path d="M43 7L29 1V13Z" fill="var(--ev-witness)" />
        </svg>
        {t("verdict-legend-witness")}
      </span>
    </div>
  );
}

export function Verdict({ line, ruling, seat, notations }: VerdictProps) {
  const statements = new Teller(words(line.game)).statements(ruling);
  const [about, setAbout] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [step, setStep] = useState(0);
  const { coordinates, pieces } = settings.value;
  const geometry = useMemo(() => geometryOf(line.board, seat, coordinates), [line.board, seat, coordinates]);
  const statement = statements[Math.min(about, statements.length - 1)];
  const evidence = statement?.finding.evidence ?? [];
  const item = evidence[Math.min(chosen, evidence.length - 1)];
  const choose = (index: number) => {
    setChosen(Math.min(Math.max(index, 0), Math.max(evidence.length - 1, 0)));
    setStep(0);
  };
  useStepKeys({ at: chosen, last: evidence.length - 1, go: choose });
  if (statement === undefined) return <p class="empty">{t("verdict-nothing")}</p>;

  const notation = notationOf(line.game, notations);
  const scene =
    item === undefined
      ? { view: line.views[line.views.length - 1] ?? { pieces: [], marks: [], counts: [] }, arrows: [], path: [] }
      : sceneOf(line, item, step);
  const root = item?.root;
  const tags = root == null || step > 0 ? [] : (item?.targets ?? []).map((cell) => ({ cell, text: termName(line.game, root) }));
  const proof = item?.witness ?? [];
  const title = item === undefined ? t("verdict-final") : `${item.ply + 1}. ${moveName(line, item.ply, notation)}`;
  const first = Math.min(Math.max(0, chosen - STRIP + 1), Math.max(0, evidence.length - STRIP));

  return (
    <div class="vd">
      <div class="left">
        <div class="row between vd-title">
          <h2>
            {title} {item !== undefined && <span class="en">{t("verdict-of", { at: chosen + 1, count: evidence.length })}</span>}
          </h2>
          <div class="row">
            <button type="button" class="iconbtn" aria-label={t("verdict-previous")} disabled={chosen === 0} onClick={() => choose(chosen - 1)}>
              <Icon name="previous" />
            </button>
            <button type="button" class="iconbtn" aria-label={t("verdict-next")} disabled={chosen >= evidence.length - 1} onClick={() => choose(chosen + 1)}>
              <Icon name="next" />
            </button>
          </div>
        </div>
        <Board
          board={line.board}
          view={scene.view}
          game={line.game}
          seat={seat}
          lastMove={scene.path}
          arrows={scene.arrows}
          tags={tags}
          pieces={pieces}
          locale={locale.value}
          coordinates={coordinates}
          shortcuts={settings.value.shortcuts}
          label={t("verdict-board", { title })}
        />
        {evidence.some(({ targets, witness }) => targets.length + witness.length > 0) && <Legend roots={evidence.some(({ roots }) => (roots ?? []).length > 0)} />}
        {proof.length > 0 && <Proof moves={proof} step={step} onStep={setStep} notation={notation} />}
        {evidence.length > 1 && (
          <div class="strip">
            {evidence.slice(first, first + STRIP).map((one, index) => (
              <button
                key={first + index}
                type="button"
                aria-current={first + index === chosen ? "true" : undefined}
                onClick={() => choose(first + index)}
              >
                <MiniBoard
                  board={line.board}
                  view={line.views[one.ply + 1] ?? { pieces: [], marks: [], counts: [] }}
                  game={line.game}
                  seat={seat}
                  label={t("verdict-after", { move: moveName(line, one.ply, notation) })}
                />
                <span class="row between">
                  <span class="ell">{moveName(line, one.ply, notation)}</span>
                  <Nature game={line.game} nature={one.nature} />
                </span>
              </button>
            ))}
          </div>
        )}
      </div>
      <div class="right stack">
        {statements.length > 1 && (
          <div class="seg" role="group" aria-label={t("verdict-statements")}>
            {statements.map((one, index) => (
              <button
                key={index}
                type="button"
                aria-pressed={one === statement}
                onClick={() => {
                  setAbout(index);
                  setChosen(0);
                  setStep(0);
                }}
              >
                {ruleName(line.game, one.finding.rule)}
              </button>
            ))}
          </div>
        )}
        <Head line={line} statement={statement} />
        {evidence.length > 0 && (
          <section class="panel">
            <header>
              <h2>{t("verdict-plies")}</h2>
              <span class="sp sm mut">{t("verdict-count", { count: evidence.length })}</span>
            </header>
            <PlyTable line={line} geometry={geometry} seat={seat} evidence={evidence} notation={notation} chosen={chosen} onChoose={choose} />
          </section>
        )}
        <section class="panel">
          <header>
            <h2>{t("verdict-articles")}</h2>
          </header>
          <ul class="art pb">
            {[...new Set(statements.map(({ finding }) => finding.rule))].map((rule) => (
              <li key={rule}>
                <a href={`/rules/${encodeURIComponent(rule)}`}>{rule}</a>
                <span>{ruleName(line.game, rule)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
