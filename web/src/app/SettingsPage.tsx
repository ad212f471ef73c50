import { t } from "../i18n";

export function SettingsPage() {
  return (
    <main class="page">
      <h1>{t("settings-title")}</h1>
    </main>
  );
}
