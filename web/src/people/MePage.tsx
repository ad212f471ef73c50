import { gameOf, t, words } from "../i18n";
import { players } from "../lobby/names";
import { useMine } from "../lobby/useLobby";
import { become, isOrganiser, me } from "../net/hall";
import { http } from "../net/http";
import { useTitle } from "../app/title";
import { Icon } from "../ui/Icon";
import { Empty } from "../ui/Note";
import { Teller } from "../verdict/statements";
import { EnterPanels } from "./EnterPanels";

/** Who I am, and how to become somebody. */
export function MePage({ query }: { query: URLSearchParams }) {
  useTitle(t("nav-me"));
  const person = me.value;
  return (
    <main class="page narrow" id="main">
      <h1>{person == null ? t("enter-title") : person.name}</h1>
      {person === undefined ? <p class="mut">{t("loading")}</p> : null}
      {person === null ? <EnterPanels next={query.get("next") ?? "/"} /> : null}
      {person == null ? null : <Myself />}
      {person == null ? null : <MyGames />}
      <p class="row wrap">
        <a class="btn" href="/settings">
          <Icon name="gear" />
          {t("settings-title")}
        </a>
      </p>
    </main>
  );
}

/** Games that I play or played, newest first. */
function MyGames() {
  const tables = useMine(undefined);
  return (
    <section class="panel" aria-labelledby="my-games">
      <header>
        <h2 id="my-games">{t("me-games")}</h2>
      </header>
      {tables.length === 0 ? <Empty title={t("me-games-none")} text={t("me-games-none-why")} /> : null}
      <ul class="my-games">
        {tables.map((table) => (
          <li key={table.id}>
            <a href={`/tables/${table.id}`}>
              <b>{players(table.seats)}</b>
              <span class="mut sm">
                {words(gameOf(table.rules)).say("game")} · {t(`table-${table.state}`)}
                {table.outcome == null ? "" : ` · ${new Teller(words(gameOf(table.rules))).outcome(table.outcome)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Myself() {
  const person = me.value;
  if (person == null) return null;
  const leave = async () => {
    try {
      await http.delete("/session");
    } finally {
      become(null);
    }
  };
  return (
    <section class="panel form">
      <dl class="kv">
        <dt>{t("me-kind")}</dt>
        <dd>{person.guest ? t("me-guest") : t("me-account")}</dd>
        {person.guest ? null : (
          <>
            <dt>{t("me-roles")}</dt>
            <dd>{person.roles.map((role) => t(`role-${role}`)).join(" · ")}</dd>
          </>
        )}
      </dl>
      {person.guest ? <p class="hint">{t("me-guest-hint")}</p> : null}
      <div class="row wrap">
        {isOrganiser.value ? (
          <a class="btn" href="/accounts">
            {t("accounts-title")}
          </a>
        ) : null}
        <button type="button" class="btn" onClick={() => void leave()}>
          {t("me-leave")}
        </button>
      </div>
    </section>
  );
}
