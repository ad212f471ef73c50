import { t } from "../i18n";

export function AccountsPage() {
  return (
    <main class="page">
      <h1>{t("accounts-title")}</h1>
    </main>
  );
}
