/** What a statement comes to, its sentence, and how often each side did what. */
import { t, words } from "../i18n";
import { Icon } from "../ui/Icon";
import { tally, type Line } from "./evidence";
import { Nature } from "./Nature";
import { SideMark } from "./PlyTable";
import { Teller, type Statement } from "./statements";

/** 红方须变着，不变判负; the sentence below it says the rest. */
function headline({ kind, upheld, finding }: Statement, teller: Teller): string {
  if (upheld?.kind === "must_vary") return t("verdict-head-vary", { seat: teller.seat(upheld.seat) });
  if (upheld?.kind === "ends") return teller.outcome(upheld.outcome);
  if (kind === "duty" && finding.against != null) return t("verdict-head-vary", { seat: teller.seat(finding.against) });
  return teller.name(finding.rule);
}

export function Head({ line, statement }: { line: Line; statement: Statement }) {
  const sides = tally(statement.finding.evidence, line.moves);
  const teller = new Teller(words(line.game));
  const { against } = statement.finding;
  return (
    <section class="panel verd">
      <div class={`verdict ${statement.kind}`}>
        <span class="big">
          <Icon name="scale" />
        </span>
        <div>
          <h2>{headline(statement, teller)}</h2>
          <p>{statement.text}</p>
          <p class="sm mut">
            {t(statement.kind === "ended" || statement.kind === "also" ? "verdict-by-rule" : "verdict-proposed")}
            {against != null && ` ${t("verdict-against", { seat: teller.seat(against) })}`}
          </p>
        </div>
      </div>
      {sides.size > 0 && (
        <div class="sides">
          {[...sides].map(([seat, natures]) => (
            <div key={seat}>
              <SideMark seat={seat} />
              <b>{teller.seat(seat)}</b>
              {[...natures].map(([nature, count]) => (
                <span class="row" key={nature}>
                  <Nature game={line.game} nature={nature} wordy />
                  <span class="num">×{count}</span>
                </span>
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
