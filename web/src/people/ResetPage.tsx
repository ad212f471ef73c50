import { useState } from "preact/hooks";
import { useTitle } from "../app/title";
import { t } from "../i18n";
import { http } from "../net/http";
import { Note } from "../ui/Note";
import { PasswordForm } from "./PasswordForm";

/** The page of the link with which an organiser lets somebody set a new password. */
export function ResetPage({ token }: { token: string }) {
  useTitle(t("reset-title"));
  const [done, setDone] = useState(false);
  const save = async (password: string) => {
    await http.post("/reset", { token, password });
    setDone(true);
  };
  return (
    <main class="page narrow" id="main">
      <h1>{t("reset-title")}</h1>
      {token === "" ? <Note tone="warn">{t("reset-no-token")}</Note> : null}
      {done ? (
        <>
          <Note tone="ok">{t("reset-done")}</Note>
          <p>
            <a class="btn primary" href="/me">
              {t("account-sign-in")}
            </a>
          </p>
        </>
      ) : null}
      {token === "" || done ? null : (
        <PasswordForm title={t("reset-title")} label={t("field-new-password")} doIt={t("reset-do")} onPassword={save} />
      )}
    </main>
  );
}
