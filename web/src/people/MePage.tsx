import { t } from "../i18n";

export function MePage(_: { query: URLSearchParams }) {
  return (
    <main class="page">
      <h1>{t("nav-me")}</h1>
    </main>
  );
}
