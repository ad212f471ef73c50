import { t } from "../i18n";
import { Empty } from "../ui/Note";
import { useTitle } from "./title";

export function NotFoundPage() {
  useTitle(t("not-found-title"));
  return (
    <main class="page" id="main">
      <h1>{t("not-found-title")}</h1>
      <section class="panel">
        <Empty title={t("not-found-what")} text={t("not-found-why")}>
          <a class="btn" href="/">
            {t("to-lobby")}
          </a>
        </Empty>
      </section>
    </main>
  );
}
