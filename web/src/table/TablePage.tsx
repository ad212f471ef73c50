import { t } from "../i18n";

export function TablePage(_: { id: string }) {
  return (
    <main class="page">
      <h1>{t("table-title")}</h1>
    </main>
  );
}
