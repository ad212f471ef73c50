/** How the game ended, why, and where to go from here. */
import { useEffect, useRef } from "preact/hooks";
import type { Result } from "../gen/api";
import { ruleName, t, words } from "../i18n";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { RulingSummary } from "../verdict/RulingSummary";
import { Teller } from "../verdict/statements";

interface ResultPanelProps {
  table: string;
  game: string;
  result: Result;
  notation: string;
  me: number | undefined;
  /** Tables of the games before and after, in a chain of rematches. */
  earlier?: string | null | undefined;
  later?: string | null | undefined;
}

export function ResultPanel({ table, game, result, notation, me, earlier, later }: ResultPanelProps) {
  const { outcome, ruling } = result;
  const said = outcomeText(game, result);
  const steps = ruling.because.some((finding) => finding.evidence.length > 1);
  const place = me === undefined ? undefined : outcome.places[me];
  const drawn = outcome.places.every((one) => one === 1);
  const panel = useRef<HTMLElement>(null);
  // On a small screen it would come in below the fold, and nobody moves any more who could mistake it.
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section class="offer result" aria-label={t("result-title")} ref={panel}>
      <p>
        <b class="result-words">{said}</b>
        {place === undefined || drawn ? null : (
          <span class={place === 1 ? "chip ok" : "chip line"}>{place === 1 ? t("result-won") : t("result-lost")}</span>
        )}
      </p>
      {ruling.ended == null ? (
        <p>
          {t("result-by")} {ruleName(game, outcome.rule)}
        </p>
      ) : (
        <RulingSummary game={game} ruling={ruling} />
      )}
      <div class="row wrap ways">
        <a class="btn sm" href={steps ? `/records/${table}?verdict=1` : `/records/${table}`}>
          <Icon name="next" />
          {steps ? t("result-why") : t("result-replay")}
        </a>
        <a
          class="btn sm"
          href={`/api/v1/tables/${table}/record?notation=${encodeURIComponent(notation)}`}
          download
        >
          <Icon name="download" />
          {t("result-download")}
        </a>
        {earlier == null ? null : (
          <a class="btn sm" href={`/tables/${earlier}`}>
            {t("result-earlier")}
          </a>
        )}
        {later == null ? null : (
          <a class="btn sm" href={`/tables/${later}`}>
            {t("result-later")}
          </a>
        )}
      </div>
    </section>
  );
}

/** The result in a sentence. */
export function outcomeText(game: string, { outcome }: Result): string {
  return new Teller(words(game)).outcome(outcome);
}

/** A table that was called off. */
export function AbortedPanel() {
  return <Note tone="plain">{t("result-aborted")}</Note>;
}
