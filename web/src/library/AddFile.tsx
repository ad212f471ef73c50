/** Arbiters and organisers add the games of a file. */
import { useId, useState } from "preact/hooks";
import type { LibraryAdded } from "../gen/api";
import { t } from "../i18n";
import { problemText } from "../i18n/problems";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { useAct } from "../ui/useAct";
import { addFile } from "./data";

/** The most that the hall takes at once. */
const FILE_MAX = 4 * 1024 * 1024;

interface AddFileProps {
  /** Where to: a library, or a game whose library is made. */
  library: string;
  onAdded: () => void;
}

export function AddFile({ library, onAdded }: AddFileProps) {
  const id = useId();
  const [added, setAdded] = useState<LibraryAdded>();
  const [large, setLarge] = useState<number>();
  const { busy, error, run } = useAct();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setAdded(undefined);
    setLarge(file.size > FILE_MAX ? file.size : undefined);
    if (file.size > FILE_MAX) return;
    void run(async () => {
      setAdded(await addFile(library, file));
      onAdded();
    });
  };
  return (
    <div class="stack addfile">
      <h2>{t("library-add")}</h2>
      <p class="sm">{t("library-add-how")}</p>
      <p>
        <input
          id={id}
          class="vh"
          type="file"
          disabled={busy}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file again is a choice, too.
            event.currentTarget.value = "";
          }}
        />
        <label for={id} class="btn">
          <Icon name="plus" /> {t(busy ? "records-reading" : "records-choose")}
        </label>
      </p>
      <div role="status" class="stack">
        {error !== undefined && <Note tone="bad">{error}</Note>}
        {large !== undefined && <Note tone="bad">{t("records-too-large", { got: Math.ceil(large / 1024), most: FILE_MAX / 1024 })}</Note>}
        {added !== undefined && (
          <Note tone={added.problems.length === 0 ? "ok" : "warn"}>
            {t("library-added", { new: added.new.length, known: added.known.length, bad: added.problems.length })}
          </Note>
        )}
      </div>
      {added !== undefined && added.problems.length > 0 && (
        <ul class="sm problems">
          {added.problems.map((problem, index) => (
            <li key={index}>
              {t("records-at-game", { number: problem.params["game"] ?? "" })}
              {t("records-at-end")}
              {problemText(problem)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
