import { t } from "../i18n";

export function LobbyPage() {
  return (
    <main class="page">
      <h1>{t("nav-lobby")}</h1>
    </main>
  );
}
