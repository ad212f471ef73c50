/** Form fields with label, hint and error tied to the control. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./Icon";

export interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  type?: "text" | "password";
  hint?: string | undefined;
  error?: string | undefined;
  autocomplete?: string;
  maxLength?: number;
  placeholder?: string;
  required?: boolean;
  inputMode?: "numeric" | "text";
}

export function TextField(props: TextFieldProps) {
  const id = useId();
  const note = props.error ?? props.hint;
  // The two kinds are two types to the checker.
  const kind = props.type === "password" ? ({ type: "password" } as const) : ({ type: "text" } as const);
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        class={props.error === undefined ? "input" : "input bad"}
        {...kind}
        value={props.value}
        maxLength={props.maxLength}
        inputMode={props.inputMode}
        placeholder={props.placeholder}
        required={props.required}
        autocomplete={props.autocomplete ?? "off"}
        aria-invalid={props.error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      {note === undefined ? null : (
        <p id={`${id}-note`} class={props.error === undefined ? "hint" : "err"}>
          {props.error === undefined ? null : <Icon name="warn" />}
          {note}
        </p>
      )}
    </div>
  );
}

export interface Choice<T extends string> {
  value: T;
  label: string;
}

export function SelectField<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
  hint?: string | undefined;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        class="input"
        value={props.value}
        aria-describedby={props.hint === undefined ? undefined : `${id}-note`}
        onChange={(event) => props.onChange(event.currentTarget.value as T)}
      >
        {props.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {props.hint === undefined ? null : (
        <p id={`${id}-note`} class="hint">
          {props.hint}
        </p>
      )}
    </div>
  );
}

/** A few choices side by side: ordinary radio buttons that look like one control. */
export function Segments<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend>{props.label}</legend>
      <div class="seg">
        {props.choices.map((choice) => (
          <label key={choice.value} class={choice.value === props.value ? "on" : undefined}>
            <input
              class="vh"
              type="radio"
              name={name}
              checked={choice.value === props.value}
              onChange={() => props.onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Check(props: { label: ComponentChildren; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}
