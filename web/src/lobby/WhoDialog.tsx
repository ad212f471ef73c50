/** Asks for a name when one is needed, and goes on with what was wanted. */
import type { Me } from "../gen/api";
import { t } from "../i18n";
import { become } from "../net/hall";
import { GuestForm } from "../people/EnterPanels";
import { Dialog } from "../ui/Dialog";
import type { Ask } from "./useAsk";

export function WhoDialog({ ask }: { ask: Ask }) {
  if (ask.waiting === undefined) return null;
  const arrive = (person: Me) => {
    become(person);
    ask.entered();
  };
  return (
    <Dialog title={t("who-title")} onClose={ask.giveUp}>
      <GuestForm arrive={arrive} />
      <p class="row between wrap">
        <a href={`/me?next=${encodeURIComponent(location.pathname + location.search)}`}>{t("who-account")}</a>
        <button type="button" class="btn quiet" onClick={ask.giveUp}>
          {t("cancel")}
        </button>
      </p>
    </Dialog>
  );
}
