import { useEffect } from "preact/hooks";
import type { Update } from "../gen/api";
import { t } from "../i18n";
import { link } from "../net/hall";
import { interrupt } from "../ui/announce";
import { play } from "../ui/sounds";
import { reading, warningBetween } from "./clock";
import type { TableModel } from "./model";

/** Tells me when my own time runs out: at 60, 30 and 10 seconds in words, at the last five by sound. */
export function useWarnings(model: TableModel, now: Update, scheme: string): void {
  const clock = now.clock ?? undefined;
  const me = model.me.value;
  useEffect(() => {
    if (clock === undefined || me === undefined || !clock.running.includes(me)) return undefined;
    let before = reading(clock, scheme, me, link.time.now())?.remaining ?? 0;
    const timer = setInterval(() => {
      const left = reading(clock, scheme, me, link.time.now())?.remaining ?? 0;
      const seconds = warningBetween(before, left);
      before = left;
      if (seconds === undefined) return;
      play("low-time");
      if (seconds < 10) return;
      interrupt(t("said-time", { seconds }));
      model.note({ kind: "low", by: seconds * 1000 });
    }, 200);
    return () => clearInterval(timer);
  }, [clock, scheme, me]);
}
