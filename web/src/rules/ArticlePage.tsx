import { t } from "../i18n";

export function ArticlePage(_: { id: string }) {
  return (
    <main class="page">
      <h1>{t("article-title")}</h1>
    </main>
  );
}
