/** What a ply was, as a shape with its character, and as a word for those who read none. */
import { locale, words } from "../i18n";
import { shapeOf } from "./evidence";

export function Nature({ game, nature, wordy = false }: { game: string; nature: string; wordy?: boolean }) {
  const shape = shapeOf(nature);
  const word = words(game).find(`term-${nature}`) ?? nature;
  if (shape === "word") return <span class="chip line">{word}</span>;
  const told = wordy && locale.value !== "zh";
  return (
    <span class="row nature">
      <span class={`nat ${shape}`} lang="zh-CN" aria-hidden={told ? true : undefined} title={word}>
        {nature}
      </span>
      {told && <span>{word}</span>}
    </span>
  );
}
