import { t } from "../i18n";

export function RecordsPage() {
  return (
    <main class="page">
      <h1>{t("nav-records")}</h1>
    </main>
  );
}
