/** On the record of a game of the hall: arbiters add it to the library. */
import { t } from "../i18n";
import { problemText } from "../i18n/problems";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { toast } from "../ui/toast";
import { useAct } from "../ui/useAct";
import { addTable, libraries } from "./data";

/** The page that shows it asks for the libraries. */
export function AddTable({ table, game }: { table: string; game: string }) {
  const list = libraries.value;
  const { busy, error, run } = useAct();
  if (list?.may_add !== true || !list.games.includes(game)) return null;
  const library = list.libraries.find((one) => one.game === game)?.id ?? game;
  const add = async () => {
    const added = await addTable(library, table);
    const number = added.new[0] ?? added.known[0];
    const [problem] = added.problems;
    const text = problem !== undefined ? problemText(problem) : t(added.new.length > 0 ? "library-table-added" : "library-table-known");
    const action = number === undefined ? undefined : { label: t("library-table-see"), href: `/library/game/${encodeURIComponent(library)}/${number}` };
    toast({ icon: number === undefined ? "warn" : "check", text, action });
  };
  return (
    <>
      <button type="button" class="btn" disabled={busy} onClick={() => void run(add)}>
        <Icon name="plus" /> {t("library-table-add")}
      </button>
      {error !== undefined && (
        <div role="alert">
          <Note tone="bad">{error}</Note>
        </div>
      )}
    </>
  );
}
