/** Come in by name alone, sign in, or open an account. */
import { useState } from "preact/hooks";
import { navigate } from "../app/router";
import type { Me } from "../gen/api";
import { t } from "../i18n";
import { become } from "../net/hall";
import { http } from "../net/http";
import { Segments, TextField } from "../ui/fields";
import { useSubmit } from "./useSubmit";

const NAME_MAX = 24;

/** Only paths of this site: a link must not lead people elsewhere after they signed in. */
function safe(next: string): string {
  return next.startsWith("/") && !next.startsWith("//") ? next : "/";
}

export function EnterPanels({ next }: { next: string }) {
  const arrive = (person: Me) => {
    become(person);
    navigate(safe(next), true);
  };
  return (
    <div class="grid2">
      <GuestForm arrive={arrive} />
      <AccountForm arrive={arrive} />
    </div>
  );
}

export function GuestForm({ arrive }: { arrive: (person: Me) => void }) {
  const [name, setName] = useState("");
  const { busy, error, submit } = useSubmit(async () => arrive(await http.post<Me>("/guest", { name: name.trim() })));
  return (
    <form class="panel form" onSubmit={submit} aria-label={t("guest-title")}>
      <h2>{t("guest-title")}</h2>
      <TextField
        label={t("field-name")}
        value={name}
        onInput={setName}
        maxLength={NAME_MAX}
        autocomplete="nickname"
        hint={t("guest-hint")}
        error={error}
        required
      />
      <button type="submit" class="btn primary" disabled={busy}>
        {t("guest-enter")}
      </button>
    </form>
  );
}

type Way = "session" | "account";

function AccountForm({ arrive }: { arrive: (person: Me) => void }) {
  const [way, setWay] = useState<Way>("session");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { busy, error, submit } = useSubmit(async () =>
    arrive(await http.post<Me>(`/${way}`, { name: name.trim(), password })),
  );
  return (
    <form class="panel form" onSubmit={submit} aria-label={t("account-title")}>
      <h2>{t("account-title")}</h2>
      <Segments
        label={t("account-way")}
        value={way}
        choices={[
          { value: "session", label: t("account-sign-in") },
          { value: "account", label: t("account-new") },
        ]}
        onChange={setWay}
      />
      <TextField
        label={t("field-name")}
        value={name}
        onInput={setName}
        maxLength={NAME_MAX}
        autocomplete="username"
        required
      />
      <TextField
        label={t("field-password")}
        type="password"
        value={password}
        onInput={setPassword}
        autocomplete={way === "session" ? "current-password" : "new-password"}
        hint={way === "account" ? t("password-hint") : t("password-lost")}
        error={error}
        required
      />
      <button type="submit" class="btn" disabled={busy}>
        {way === "session" ? t("account-sign-in") : t("account-new")}
      </button>
    </form>
  );
}
