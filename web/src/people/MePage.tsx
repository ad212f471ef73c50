import { t } from "../i18n";
import { become, isOrganiser, me } from "../net/hall";
import { http } from "../net/http";
import { useTitle } from "../app/title";
import { Icon } from "../ui/Icon";
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
      <p class="row wrap">
        <a class="btn" href="/settings">
          <Icon name="gear" />
          {t("settings-title")}
        </a>
      </p>
    </main>
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
