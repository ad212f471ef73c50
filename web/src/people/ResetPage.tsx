import { t } from "../i18n";

export function ResetPage(_: { token: string }) {
  return (
    <main class="page">
      <h1>{t("reset-title")}</h1>
    </main>
  );
}
