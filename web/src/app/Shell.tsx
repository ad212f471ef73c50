/** What every page stands in: header, tabs, bars and messages. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { locale, t } from "../i18n";
import { problemText } from "../i18n/problems";
import { hall, me, orphan } from "../net/hall";
import { LiveRegions } from "../ui/announce";
import { Icon, type IconName } from "../ui/Icon";
import { Seal } from "../ui/Seal";
import { toast, Toasts } from "../ui/toast";
import { Bars } from "./Bars";
import type { Tab } from "./pages";
import { change, settings, type Theme } from "./settings";

/** `desk`: the bar of a phone has no room for it; there it is found beside the records. */
const tabs: readonly { tab: Tab; href: string; icon: IconName; desk?: true }[] = [
  { tab: "lobby", href: "/", icon: "home" },
  { tab: "events", href: "/events", icon: "flag" },
  { tab: "records", href: "/records", icon: "records" },
  { tab: "library", href: "/library", icon: "shelf", desk: true },
  { tab: "rules", href: "/rules", icon: "rules" },
  { tab: "me", href: "/me", icon: "person" },
];

function Tabs({ tab, kind }: { tab: Tab | undefined; kind: "nav" | "tabbar" }) {
  const current = kind === "tabbar" && tab === "library" ? "records" : tab;
  return (
    <nav class={kind} aria-label={t("nav-main")}>
      {tabs
        .filter((item) => (kind === "tabbar" ? item.desk === undefined : item.tab !== "me"))
        .map((item) => (
          <a key={item.tab} class={item.desk === undefined ? undefined : "only-wide"} href={item.href} aria-current={item.tab === current ? "page" : undefined}>
            {kind === "tabbar" ? <Icon name={item.icon} /> : null}
            {t(`nav-${item.tab}`)}
          </a>
        ))}
    </nav>
  );
}

function isDark(theme: Theme): boolean {
  return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

function Tools() {
  const { theme, sounds } = settings.value;
  const other = locale.value === "zh" ? "en" : "zh";
  const dark = isDark(theme);
  const person = me.value;
  return (
    <div class="tools">
      <button
        type="button"
        class="langsw"
        lang={other === "zh" ? "zh-CN" : "en"}
        aria-label={other === "zh" ? "中 / EN 切换为中文" : "中 / EN Switch to English"}
        onClick={() => change({ locale: other })}
      >
        <span class={other === "en" ? "now" : undefined}>中</span> / <span class={other === "zh" ? "now" : undefined}>EN</span>
      </button>
      <button
        type="button"
        class="iconbtn"
        aria-label={t("tool-sounds")}
        aria-pressed={sounds}
        onClick={() => change({ sounds: !sounds })}
      >
        <Icon name={sounds ? "sound" : "mute"} />
      </button>
      <button
        type="button"
        class="iconbtn only-desk"
        aria-label={t("tool-theme")}
        aria-pressed={dark}
        onClick={() => change({ theme: dark ? "light" : "dark" })}
      >
        <Icon name={dark ? "sun" : "moon"} />
      </button>
      <a class="iconbtn only-desk" href="/settings" aria-label={t("settings-title")}>
        <Icon name="gear" />
      </a>
      {person == null ? (
        <a class="btn sm only-desk" href="/me">
          {t("tool-enter")}
        </a>
      ) : (
        <a class="avatar only-desk" href="/me" aria-label={t("tool-me", { name: person.name })}>
          <span aria-hidden="true">{Array.from(person.name)[0]}</span>
        </a>
      )}
    </div>
  );
}

export function Shell({ tab, children }: { tab: Tab | undefined; children: ComponentChildren }) {
  const late = orphan.value;
  useEffect(() => {
    if (late === undefined) return;
    const { table, reply } = late;
    const action = { label: t("to-table"), href: `/tables/${table}` };
    toast(
      reply.kind === "ack"
        ? { icon: "check", text: t("late-ack"), action }
        : { icon: "warn", text: problemText(reply.problem), action },
    );
  }, [late]);
  return (
    <>
      <a class="skip" href="#main">
        {t("skip")}
      </a>
      <header class="top">
        <a class="brand" href="/">
          <Seal />
          <span>{t("brand")}</span>
          {locale.value === "zh" ? <span class="en">Yiguan</span> : null}
        </a>
        <Tabs tab={tab} kind="nav" />
        {hall.value?.demo === true ? <span class="chip info">{t("demo")}</span> : null}
        <Tools />
      </header>
      <Bars />
      {children}
      <Tabs tab={tab} kind="tabbar" />
      <Toasts />
      <LiveRegions />
    </>
  );
}
