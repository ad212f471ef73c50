/** A modal question. Its title is the question; what follows from a yes stands before the buttons. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Note } from "./Note";

export interface DialogProps {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
}

export function Dialog({ title, children, onClose }: DialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-in">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

export interface Effect {
  what: string;
  value: string;
}

/** What follows from a yes, for whom. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  if (effects.length === 0) return null;
  return (
    <ul class="effect">
      {effects.map((effect, index) => (
        <li key={index}>
          <span>{effect.what}</span>
          <b>{effect.value}</b>
        </li>
      ))}
    </ul>
  );
}

export interface ConfirmProps {
  title: string;
  text: string;
  effects: readonly Effect[];
  safe: string;
  sure: string;
  danger?: boolean;
  /** It stays open until it is closed: the answer to a yes is shown in it. */
  stays?: { busy: boolean; said: readonly string[] };
  onSure: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone; the safe answer comes first. */
export function Confirm(props: ConfirmProps) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <p class="sm mut">{props.text}</p>
      <Effects effects={props.effects} />
      {props.stays?.said.map((line) => (
        <Note key={line} tone="bad">
          {line}
        </Note>
      ))}
      <div class="row dialog-buttons">
        <button type="button" class="btn" onClick={props.onClose}>
          {props.safe}
        </button>
        <button
          type="button"
          class={props.danger === true ? "btn danger" : "btn primary"}
          disabled={props.stays?.busy === true}
          onClick={() => {
            if (props.stays === undefined) props.onClose();
            props.onSure();
          }}
        >
          {props.sure}
        </button>
      </div>
    </Dialog>
  );
}
