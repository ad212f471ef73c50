import { t } from "../i18n";

export function SetUpPage(_: { token: string }) {
  return (
    <main class="page">
      <h1>{t("setup-title")}</h1>
    </main>
  );
}
