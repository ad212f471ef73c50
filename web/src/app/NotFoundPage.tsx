import { t } from "../i18n";

export function NotFoundPage() {
  return (
    <main class="page">
      <h1>{t("not-found-title")}</h1>
    </main>
  );
}
