/** A line that says something with shape, colour and words. */
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

export type Tone = "warn" | "info" | "bad" | "ok" | "plain";

const icons: Record<Tone, IconName> = { warn: "warn", info: "info", bad: "cross", ok: "check", plain: "info" };

export function Note({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ComponentChildren }) {
  return (
    <div class={tone === "warn" ? "note" : `note ${tone}`}>
      <Icon name={icon ?? icons[tone]} />
      <span class="grow">{children}</span>
    </div>
  );
}

/** What is missing, why, and the next act. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>
        <b>{title}</b>
      </p>
      {text === undefined ? null : <p class="sm">{text}</p>}
      {children === undefined ? null : <p class="empty-act">{children}</p>}
    </div>
  );
}
