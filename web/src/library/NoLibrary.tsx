/** Nothing is in the library yet: who fills it, and how. */
import type { LibraryList } from "../gen/api";
import { t } from "../i18n";
import { Empty, Note } from "../ui/Note";
import { AddFile } from "./AddFile";

/** The separator of the machine that the hall runs on. */
function joined(folder: string, name: string): string {
  return folder.includes("\\") && !folder.includes("/") ? `${folder}\\${name}` : `${folder}/${name}`;
}

/** The command that fills a library; quotes where a shell would see two words. */
export function command(folder: string, game: string, records: string): string {
  const quoted = (text: string) => (/^[\w./:\\-]+$/.test(text) ? text : `"${text}"`);
  return `yiguan library import ${quoted(joined(folder, game))} ${records}`;
}

export function NoLibrary({ list, again }: { list: LibraryList; again: () => void }) {
  const game = list.games[0] ?? "";
  return (
    <section class="panel">
      <Empty title={t("library-none")} text={t(list.folder == null ? "library-none-ask" : "library-none-how")} />
      <div class="pb stack">
        {list.broken.length > 0 && <Broken ids={list.broken} />}
        <pre class="cmd" role="group" tabIndex={0} aria-label={t("library-command")}>
          <code>{command(list.folder ?? "DATA/library", game, t("library-command-records"))}</code>
        </pre>
        <p class="sm mut">{t("library-none-then")}</p>
        {list.may_add && <AddFile library={game} onAdded={again} />}
      </div>
    </section>
  );
}

/** Libraries whose files are damaged. */
export function Broken({ ids }: { ids: readonly string[] }) {
  return <Note tone="bad">{t("library-broken", { ids: ids.join(t("list-comma")) })}</Note>;
}
