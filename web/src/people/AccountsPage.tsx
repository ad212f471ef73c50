import { useEffect, useId, useState } from "preact/hooks";
import { useTitle } from "../app/title";
import type { Account, ResetToken, Role } from "../gen/api";
import { t } from "../i18n";
import { errorText } from "../i18n/problems";
import { isOrganiser, me } from "../net/hall";
import { http } from "../net/http";
import { Check } from "../ui/fields";
import { Note } from "../ui/Note";
import { say } from "../ui/announce";
import { useSubmit } from "./useSubmit";

const roles: readonly Role[] = ["player", "arbiter", "organiser"];

/** Where an organiser gives roles and hands out links for new passwords. */
export function AccountsPage() {
  useTitle(t("accounts-title"));
  return (
    <main class="page narrow" id="main">
      <h1>{t("accounts-title")}</h1>
      {me.value !== undefined && !isOrganiser.value ? <Note tone="warn">{t("accounts-not-organiser")}</Note> : null}
      {isOrganiser.value ? <Accounts /> : null}
    </main>
  );
}

/** A page of the list holds so many; the server says the rest when asked again. */
function Accounts() {
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [chosen, choose] = useState<string | undefined>(undefined);
  const more = async (known: readonly Account[]) => {
    const last = known[known.length - 1];
    try {
      const query = last === undefined ? "" : `?after=${encodeURIComponent(last.name)}`;
      const found = await http.get<Account[]>(`/accounts${query}`);
      setAccounts([...known, ...found]);
      setDone(found.length === 0);
    } catch (why) {
      setError(errorText(why));
    }
  };
  useEffect(() => void more([]), []);
  const account = accounts.find((one) => one.id === chosen);
  const replace = (changed: Account) =>
    setAccounts(accounts.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <>
      {error === undefined ? null : <Note tone="bad">{error}</Note>}
      <section class="panel" aria-label={t("accounts-title")}>
        <table class="dt">
          <thead>
            <tr>
              <th scope="col">{t("field-name")}</th>
              <th scope="col">{t("me-roles")}</th>
              <th scope="col">
                <span class="vh">{t("accounts-change")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((one) => (
              <tr key={one.id}>
                <td class="name">
                  <b>{one.name}</b>
                </td>
                <td>{one.roles.map((role) => t(`role-${role}`)).join(" · ")}</td>
                <td class="r">
                  <button
                    type="button"
                    class="btn sm"
                    aria-pressed={one.id === chosen}
                    aria-label={t("accounts-change-named", { name: one.name })}
                    onClick={() => choose(one.id === chosen ? undefined : one.id)}
                  >
                    {t("accounts-change")}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {done ? null : (
          <p class="pb">
            <button type="button" class="btn sm" onClick={() => void more(accounts)}>
              {t("accounts-more")}
            </button>
          </p>
        )}
      </section>
      {account === undefined ? null : <AccountPanel key={account.id} account={account} onChange={replace} />}
    </>
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
              label={t("role-line", { role: t(`role-${role}`), may: t(`role-may-${role}`) })}
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
