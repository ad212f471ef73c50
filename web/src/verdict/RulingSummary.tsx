/** What the referee says, in sentences, each with its article. For panels beside a board. */
import { ruleName, t, words } from "../i18n";
import type { Ruling } from "../gen/api";
import { Note, type Tone } from "../ui/Note";
import { Teller, type StatementKind } from "./statements";

export const TONES: Readonly<Record<StatementKind, Tone>> = {
  ended: "plain",
  also: "plain",
  duty: "warn",
  claim: "info",
  undecided: "warn",
};

interface RulingSummaryProps {
  game: string;
  ruling: Ruling;
  /** Where the evidence can be stepped through. */
  href?: string | undefined;
}

export function RulingSummary({ game, ruling, href }: RulingSummaryProps) {
  const statements = new Teller(words(game)).statements(ruling);
  if (statements.length === 0) return null;
  return (
    <div class="stack ruling">
      {statements.map(({ kind, text, finding }) => (
        <Note tone={TONES[kind]} icon="scale">
          {text}{" "}
          <a href={`/rules/${encodeURIComponent(finding.rule)}`}>{t("verdict-article", { rule: ruleName(game, finding.rule) })}</a>
        </Note>
      ))}
      {href !== undefined && statements.some(({ finding }) => finding.evidence.length > 0) && (
        <p>
          <a href={href}>{t("verdict-step-through")}</a>
        </p>
      )}
    </div>
  );
}
