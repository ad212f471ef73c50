/** Choices that are no cells: each a button with the sentence of what it means; numbers stand in one row. */
import { t } from "../i18n";
import { choiceHow, choiceName, numberOf } from "./spoken";

interface ChoicesProps {
  game: string;
  choices: readonly string[];
  onChoose: (choice: string) => void;
}

export function Choices({ game, choices, onChoose }: ChoicesProps) {
  const numbers = choices.filter((choice) => numberOf(choice) !== undefined);
  const others = choices.filter((choice) => numberOf(choice) === undefined);
  const button = (choice: string) => (
    <button key={choice} type="button" class={numberOf(choice) === undefined ? "btn" : "btn sm"} onClick={() => onChoose(choice)}>
      {choiceName(game, choice)}
    </button>
  );
  return (
    <>
      {others.map((choice) => (
        <div key={choice} class="choice">
          {button(choice)}
          <span class="sm">{choiceHow(choice)}</span>
        </div>
      ))}
      {numbers.length > 0 && (
        <div class="choice numbers">
          <span class="sm">{t("choice-how-number")}</span>
          <div class="row wrap">{numbers.map(button)}</div>
        </div>
      )}
    </>
  );
}
