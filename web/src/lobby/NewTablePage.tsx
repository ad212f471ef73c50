import { t } from "../i18n";

export function NewTablePage(_: { query: URLSearchParams }) {
  return (
    <main class="page">
      <h1>{t("new-title")}</h1>
    </main>
  );
}
