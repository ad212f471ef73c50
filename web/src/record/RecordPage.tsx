import { t } from "../i18n";

export function RecordPage(_: { id: string; query: URLSearchParams }) {
  return (
    <main class="page">
      <h1>{t("record-title")}</h1>
    </main>
  );
}
