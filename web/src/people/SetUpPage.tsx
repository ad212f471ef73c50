import { useState } from "preact/hooks";
import { navigate } from "../app/router";
import { useTitle } from "../app/title";
import type { Me } from "../gen/api";
import { t } from "../i18n";
import { become } from "../net/hall";
import { http } from "../net/http";
import { TextField } from "../ui/fields";
import { Note } from "../ui/Note";
import { PasswordForm } from "./PasswordForm";

/** The page of the link that the server prints at its first start. */
export function SetUpPage({ token }: { token: string }) {
  useTitle(t("setup-title"));
  const [name, setName] = useState("");
  const setUp = async (password: string) => {
    become(await http.post<Me>("/setup", { token, name: name.trim(), password }));
    navigate("/accounts", true);
  };
  return (
    <main class="page narrow" id="main">
      <h1>{t("setup-title")}</h1>
      {token === "" ? (
        <Note tone="warn">{t("setup-no-token")}</Note>
      ) : (
        <PasswordForm title={t("setup-title")} label={t("field-password")} doIt={t("setup-do")} onPassword={setUp}>
          <p class="sm">{t("setup-text")}</p>
          <TextField label={t("field-name")} value={name} onInput={setName} maxLength={24} autocomplete="username" required />
        </PasswordForm>
      )}
    </main>
  );
}
