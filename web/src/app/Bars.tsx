/** Bars under the header: the line is broken, the page is too old. The page below stays visible. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { link, linkState, outdated } from "../net/hall";
import { interrupt } from "../ui/announce";
import { Icon } from "../ui/Icon";

/** A break that is over sooner is nobody's business. */
const SHOWN_AFTER_S = 2;

function useSeconds(since: number | undefined): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.floor((performance.now() - since) / 1000);
}

/** Pages that fill the window leave room for the bar. */
function useRoom(shown: boolean): void {
  useEffect(() => {
    document.documentElement.style.setProperty("--bars", shown ? "45px" : "0px");
  }, [shown]);
}

function Outage() {
  const state = linkState.value;
  const since = state.kind === "down" ? state.since : undefined;
  const seconds = useSeconds(since);
  const shown = since !== undefined && seconds >= SHOWN_AFTER_S;
  useEffect(() => {
    if (shown) interrupt(t("outage-said"));
  }, [shown]);
  useRoom(shown);
  if (!shown) return null;
  return (
    <div class="pagebar bad" role="region" aria-label={t("outage-region")}>
      <Icon name="pulse" />
      <span class="grow">{t("outage", { seconds })}</span>
      <button type="button" class="btn sm" onClick={() => link.hurry()}>
        {t("outage-now")}
      </button>
    </div>
  );
}

export function Bars() {
  return (
    <>
      <Outage />
      {outdated.value ? (
        <div class="pagebar" role="region" aria-label={t("outdated-region")}>
          <Icon name="info" />
          <span class="grow">{t("outdated")}</span>
          <button type="button" class="btn sm" onClick={() => location.reload()}>
            {t("outdated-reload")}
          </button>
        </div>
      ) : null}
    </>
  );
}
