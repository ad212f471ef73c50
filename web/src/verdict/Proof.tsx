/** The line that proves a piece of evidence, move by move. */
import type { Step } from "../gen/api";
import { t } from "../i18n";
import { SideMark } from "./PlyTable";

interface ProofProps {
  moves: readonly Step[];
  /** How many of them stand on the board. */
  step: number;
  onStep: (step: number) => void;
  notation: string;
}

export function Proof({ moves, step, onStep, notation }: ProofProps) {
  return (
    <div class="offer proof" role="group" aria-label={t("verdict-proof")}>
      <div class="row between">
        <b>{t("verdict-proof")}</b>
        <span class="sm mut">{t("verdict-proof-at", { at: step, count: moves.length })}</span>
      </div>
      <ol class="row wrap">
        {moves.map(({ move, names, seat }, index) => (
          <li key={index}>
            <button type="button" class="btn sm" aria-pressed={index + 1 === step} onClick={() => onStep(index + 1)}>
              <SideMark seat={seat} />
              {names[notation] ?? move}
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="button" class="btn sm" disabled={step === 0} onClick={() => onStep(step - 1)}>
          {t("verdict-proof-back")}
        </button>
        <button type="button" class="btn sm primary" disabled={step >= moves.length} onClick={() => onStep(step + 1)}>
          {t("verdict-proof-play")}
        </button>
      </div>
    </div>
  );
}
