/** What every page stands in: header, tabs, bars and messages. */
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { Seal } from "../ui/Seal";
import type { Tab } from "./pages";

const tabs: readonly { tab: Tab; href: string }[] = [
  { tab: "lobby", href: "/" },
  { tab: "records", href: "/records" },
  { tab: "rules", href: "/rules" },
];

export function Shell({ tab, children }: { tab: Tab | undefined; children: ComponentChildren }) {
  return (
    <>
      <header class="top">
        <a class="brand" href="/">
          <Seal />
          <span>{t("brand")}</span>
        </a>
        <nav class="nav" aria-label={t("nav-main")}>
          {tabs.map((item) => (
            <a href={item.href} aria-current={item.tab === tab ? "page" : undefined}>
              {t(`nav-${item.tab}`)}
            </a>
          ))}
        </nav>
      </header>
      {children}
    </>
  );
}
