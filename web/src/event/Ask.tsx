/** An act that waits to be confirmed; a refusal is shown where it was confirmed. */
import { useState } from "preact/hooks";
import type { EventAct } from "../gen/api";
import { t } from "../i18n";
import { say } from "../ui/announce";
import { Confirm, type Effect } from "../ui/Dialog";
import { useAct } from "../ui/useAct";
import type { Send } from "./EventPage";
import { problemWords } from "./problems";

export interface Asked {
  title: string;
  text?: string;
  effects: readonly Effect[];
  sure: string;
  danger?: boolean;
  act: EventAct;
  /** Said when it is done. */
  done?: string;
  /** What the form does then. */
  after?: () => void;
}

/** A form hands its act to this. */
export type AskFor = (asked: Asked) => void;

interface AskProps {
  asked: Asked;
  send: Send;
  onClose: () => void;
}

export function Ask({ asked, send, onClose }: AskProps) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { busy, error, run } = useAct();
  const sure = () =>
    void run(async () => {
      const problems = await send(asked.act);
      setRefused(problemWords(problems));
      if (problems.length > 0) return;
      onClose();
      say(asked.done ?? t("work-done"));
      asked.after?.();
    });
  return (
    <Confirm
      title={asked.title}
      text={asked.text ?? ""}
      effects={asked.effects}
      safe={t("cancel")}
      sure={asked.sure}
      danger={asked.danger === true}
      stays={{ busy, said: error === undefined ? refused : [error, ...refused] }}
      onSure={sure}
      onClose={onClose}
    />
  );
}

/** The question of the moment, and what asks it. */
export function useAsk(send: Send) {
  const [asked, ask] = useState<Asked | undefined>(undefined);
  const dialog = asked === undefined ? null : <Ask asked={asked} send={send} onClose={() => ask(undefined)} />;
  return { ask, dialog };
}
