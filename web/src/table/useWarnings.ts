import { useEffect } from "preact/hooks";
import type { Update } from "../gen/api";
import { t } from "../i18n";
import { link } from "../net/hall";
import { interrupt } from "../ui/announce";
import { play } from "../ui/sounds";
import { reading, warningBetween } from "./clock";

/** Tells me when my own time runs out: at 60, 30 and 10 seconds in words, at the last five by sound. */
export function useWarnings(now: Update | undefined, scheme: string, me: number | undefined): void {
  const clock = now?.clock ?? undefined;
  useEffect(() => {
    if (clock === undefined || me === undefined || !clock.running.includes(me)) return undefined;
    let before = reading(clock, scheme, me, link.time.now())?.remaining ?? 0;
    const timer = setInterval(() => {
      const left = reading(clock, scheme, me, link.time.now())?.remaining ?? 0;
      const seconds = warningBetween(before, left);
      before = left;
      if (seconds === undefined) return;
      play("low-time");
      if (seconds >= 10) interrupt(t("said-time", { seconds }));
    }, 200);
    return () => clearInterval(timer);
  }, [clock, scheme, me]);
}
