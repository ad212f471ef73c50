import { t } from "../i18n";

export function RulesPage() {
  return (
    <main class="page">
      <h1>{t("nav-rules")}</h1>
    </main>
  );
}
