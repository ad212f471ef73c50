import { useId, useState } from "preact/hooks";
import { useTitle } from "../app/title";
import type { Account, ResetToken, Role } from "../gen/api";
import { t } from "../i18n";
import { isOrganiser, me } from "../net/hall";
import { http } from "../net/http";
import { Check, TextField } from "../ui/fields";
import { Note } from "../ui/Note";
import { say } from "../ui/announce";
import { useSubmit } from "./useSubmit";

const roles: readonly Role[] = ["player", "arbiter", "organiser"];

/** Where an organiser gives roles and hands out links for new passwords. */
export function AccountsPage() {
  useTitle(t("accounts-title"));
  const [name, setName] = useState("");
  const [account, setAccount] = useState<Account | undefined>(undefined);
  const { busy, error, submit } = useSubmit(async () => {
    setAccount(undefined);
    setAccount(await http.get<Account>(`/accounts/${encodeURIComponent(name.trim())}`));
  });
  return (
    <main class="page narrow" id="main">
      <h1>{t("accounts-title")}</h1>
      {me.value !== undefined && !isOrganiser.value ? <Note tone="warn">{t("accounts-not-organiser")}</Note> : null}
      {isOrganiser.value ? (
        <>
          <form class="panel form" onSubmit={submit} aria-label={t("accounts-find")}>
            <h2>{t("accounts-find")}</h2>
            <TextField label={t("field-name")} value={name} onInput={setName} maxLength={24} error={error} required />
            <button type="submit" class="btn primary" disabled={busy}>
              {t("accounts-find-do")}
            </button>
          </form>
          {account === undefined ? null : <AccountPanel key={account.id} account={account} onChange={setAccount} />}
        </>
      ) : null}
    </main>
  );
}

function AccountPanel({ account, onChange }: { account: Account; onChange: (account: Account) => void }) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly Role[]>(account.roles);
  const [link, setLink] = useState<string | undefined>(undefined);
  const path = `/accounts/${encodeURIComponent(account.name)}`;
  const save = useSubmit(async () => {
    onChange(await http.put<Account>(`${path}/roles`, chosen));
    say(t("accounts-saved"));
  });
  const reset = useSubmit(async () => {
    const { token } = await http.post<ResetToken>(`${path}/reset`);
    setLink(`${location.origin}/reset#${token}`);
  });
  const toggle = (role: Role, on: boolean) =>
    setChosen(roles.filter((one) => (one === role ? on : chosen.includes(one))));
  const same = roles.every((role) => chosen.includes(role) === account.roles.includes(role));
  return (
    <section class="panel form">
      <h2>{account.name}</h2>
      <form onSubmit={save.submit} aria-label={t("accounts-roles", { name: account.name })}>
        <fieldset class="field">
          <legend>{t("me-roles")}</legend>
          {roles.map((role) => (
            <Check
              key={role}
              label={`${t(`role-${role}`)}: ${t(`role-may-${role}`)}`}
              value={chosen.includes(role)}
              onChange={(on) => toggle(role, on)}
            />
          ))}
        </fieldset>
        {save.error === undefined ? null : <Note tone="bad">{save.error}</Note>}
        <button type="submit" class="btn" disabled={save.busy || same}>
          {same ? t("accounts-unchanged") : t("accounts-save")}
        </button>
      </form>
      <form onSubmit={reset.submit} aria-label={t("accounts-reset", { name: account.name })}>
        <p class="hint">{t("accounts-reset-hint")}</p>
        {reset.error === undefined ? null : <Note tone="bad">{reset.error}</Note>}
        <button type="submit" class="btn" disabled={reset.busy}>
          {t("accounts-reset-do")}
        </button>
        {link === undefined ? null : (
          <div class="field">
            <label for={id}>{t("accounts-reset-link")}</label>
            <input id={id} class="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </div>
        )}
      </form>
    </section>
  );
}
