/** Which page stands at which path. Each folder brings its own pages. */
import type { ComponentChildren } from "preact";
import { match, type Place } from "./router";
import { LobbyPage } from "../lobby/LobbyPage";
import { NewTablePage } from "../lobby/NewTablePage";
import { EventPage } from "../event/EventPage";
import { EventsPage } from "../event/EventsPage";
import { TablePage } from "../table/TablePage";
import { RecordsPage } from "../record/RecordsPage";
import { RecordPage } from "../record/RecordPage";
import { LibraryPage } from "../library/LibraryPage";
import { ExplorerPage } from "../library/ExplorerPage";
import { GamePage } from "../library/GamePage";
import { RulesPage } from "../rules/RulesPage";
import { ArticlePage } from "../rules/ArticlePage";
import { MePage } from "../people/MePage";
import { SetUpPage } from "../people/SetUpPage";
import { ResetPage } from "../people/ResetPage";
import { AccountsPage } from "../people/AccountsPage";
import { SettingsPage } from "./SettingsPage";
import { NotFoundPage } from "./NotFoundPage";

/** Tabs of the header and of the phone's bar. */
export type Tab = "lobby" | "events" | "records" | "library" | "rules" | "me";

interface Route {
  pattern: string;
  tab: Tab;
  show: (part: Record<string, string>, query: URLSearchParams) => ComponentChildren;
}

const routes: readonly Route[] = [
  { pattern: "/", tab: "lobby", show: () => <LobbyPage /> },
  { pattern: "/new", tab: "lobby", show: (_, query) => <NewTablePage query={query} /> },
  { pattern: "/tables/:id", tab: "lobby", show: ({ id }) => <TablePage key={id} id={id ?? ""} /> },
  { pattern: "/events", tab: "events", show: () => <EventsPage /> },
  { pattern: "/events/:id", tab: "events", show: ({ id }, query) => <EventPage key={id} id={id ?? ""} query={query} /> },
  { pattern: "/records", tab: "records", show: () => <RecordsPage /> },
  // `local` is the record that was imported last; it never leaves the browser's memory.
  {
    pattern: "/records/:id",
    tab: "records",
    show: ({ id }, query) => <RecordPage key={id} id={id ?? ""} query={query} />,
  },
  { pattern: "/library", tab: "library", show: (_, query) => <LibraryPage query={query} /> },
  { pattern: "/library/explorer", tab: "library", show: (_, query) => <ExplorerPage query={query} /> },
  {
    pattern: "/library/game/:library/:number",
    tab: "library",
    show: ({ library, number }, query) => (
      <GamePage key={`${library} ${number}`} library={library ?? ""} number={number ?? ""} ruling={query.has("verdict")} />
    ),
  },
  { pattern: "/rules", tab: "rules", show: () => <RulesPage /> },
  { pattern: "/rules/:id", tab: "rules", show: ({ id }) => <ArticlePage key={id} id={id ?? ""} /> },
  { pattern: "/me", tab: "me", show: (_, query) => <MePage query={query} /> },
  // Their tokens stand after a #, so that no server and no proxy ever logs them.
  { pattern: "/setup", tab: "me", show: () => <SetUpPage token={location.hash.slice(1)} /> },
  { pattern: "/reset", tab: "me", show: () => <ResetPage token={location.hash.slice(1)} /> },
  { pattern: "/accounts", tab: "me", show: () => <AccountsPage /> },
  { pattern: "/settings", tab: "me", show: () => <SettingsPage /> },
];

export function pageAt({ path, query }: Place): { tab: Tab | undefined; content: ComponentChildren } {
  for (const route of routes) {
    const part = match(route.pattern, path);
    if (part !== undefined) {
      return { tab: route.tab, content: route.show(part, query) };
    }
  }
  return { tab: undefined, content: <NotFoundPage /> };
}
