/** Finished games of the hall, and files from elsewhere. */
import { t } from "../i18n";
import { Views } from "../library/Views";
import { Finished } from "./Finished";
import { ImportPanel } from "./ImportPanel";
import "./record.css";

export function RecordsPage() {
  return (
    <main class="page" id="main">
      <h1>{t("nav-records")}</h1>
      <Views view="hall" />
      <div class="records">
        <Finished />
        <ImportPanel />
      </div>
    </main>
  );
}
