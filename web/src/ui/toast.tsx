/** One short message at the bottom, with one action. What it says is also in the log. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { Icon, type IconName } from "./Icon";

export interface Toast {
  icon: IconName;
  text: string;
  action?: { label: string; href: string } | undefined;
}

const LASTS_MS = 6_000;

const current = signal<(Toast & { key: number }) | undefined>(undefined);
let key = 0;

export function toast(message: Toast): void {
  key += 1;
  current.value = { ...message, key };
}

export function Toasts() {
  const shown = current.value;
  const [held, hold] = useState(false);
  useEffect(() => {
    if (shown === undefined || held) return undefined;
    const timer = setTimeout(() => {
      current.value = undefined;
    }, LASTS_MS);
    return () => clearTimeout(timer);
  }, [shown?.key, held]);
  if (shown === undefined) return <div class="toasts" role="status" />;
  return (
    <div class="toasts" role="status">
      <div
        class="toast"
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocusCapture={() => hold(true)}
        onBlurCapture={() => hold(false)}
      >
        <Icon name={shown.icon} />
        <span class="grow">{shown.text}</span>
        {shown.action === undefined ? null : (
          <a class="btn sm" href={shown.action.href}>
            {shown.action.label}
          </a>
        )}
        <button
          type="button"
          class="iconbtn"
          aria-label={t("close")}
          onClick={() => {
            current.value = undefined;
            hold(false);
          }}
        >
          <Icon name="cross" />
        </button>
      </div>
    </div>
  );
}
