import { t } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { keys } from "./shortcuts";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("keys-title")} onClose={onClose}>
      <p class="sm mut">{t("settings-shortcuts-hint")}</p>
      <dl class="keys">
        {keys.map((row) => (
          <div key={row.does} class="row between">
            <dt>
              <kbd>{row.keys}</kbd>
            </dt>
            <dd class="sm">{t(row.does)}</dd>
          </div>
        ))}
      </dl>
      <div class="row dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          {t("close")}
        </button>
      </div>
    </Dialog>
  );
}
