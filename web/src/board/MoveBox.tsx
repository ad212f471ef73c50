/** A line of text for a move in any notation of the game: 炮二平五, C2=5, h2e2. */
import { useRef, useState } from "preact/hooks";
import { t } from "../i18n";

interface MoveBoxProps {
  /** Moves as they may be typed, for instance. */
  example: string;
  disabled: boolean;
  onMove: (text: string) => void;
  /** The box by reference, for the key that leads to it. */
  id?: string;
}

export function MoveBox({ example, disabled, onMove, id = "move-box" }: MoveBoxProps) {
  const [text, setText] = useState("");
  const box = useRef<HTMLInputElement>(null);
  return (
    <form
      class="movebox"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.trim();
        if (typed === "") {
          box.current?.focus();
          return;
        }
        setText("");
        onMove(typed);
      }}
    >
      <input
        ref={box}
        id={id}
        class="input"
        aria-label={t("movebox-label")}
        placeholder={example}
        value={text}
        disabled={disabled}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={80}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            setText("");
            event.currentTarget.blur();
          }
        }}
      />
      <button type="submit" class="btn" disabled={disabled}>
        {t("movebox-send")} <kbd>Enter</kbd>
      </button>
    </form>
  );
}
