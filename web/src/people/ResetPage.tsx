import { useState } from "preact/hooks";
import { useTitle } from "../app/title";
import { t } from "../i18n";
import { http } from "../net/http";
import { TextField } from "../ui/fields";
import { Note } from "../ui/Note";
import { useSubmit } from "./useSubmit";

/** The page of the link with which an organiser lets somebody set a new password. */
export function ResetPage({ token }: { token: string }) {
  useTitle(t("reset-title"));
  const [password, setPassword] = useState("");
  const [done, setDone] = useState(false);
  const { busy, error, submit } = useSubmit(async () => {
    await http.post("/reset", { token, password });
    setDone(true);
  });
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
        <form class="panel form" onSubmit={submit} aria-label={t("reset-title")}>
          <TextField
            label={t("field-new-password")}
            type="password"
            value={password}
            onInput={setPassword}
            autocomplete="new-password"
            hint={t("password-hint")}
            error={error}
            required
          />
          <button type="submit" class="btn primary" disabled={busy}>
            {t("reset-do")}
          </button>
        </form>
      )}
    </main>
  );
}
