/** The form of a search. What is asked for stands in the address once it is sent. */
import { useEffect, useState } from "preact/hooks";
import type { LibraryInfo } from "../gen/api";
import { seatName, t, words } from "../i18n";
import { Check, SelectField, TextField } from "../ui/fields";
import { endName, openingName } from "./data";
import { FURTHER, ORDERS, RESULTS, type Search, type TextField as Field } from "./search";

interface SearchFormProps {
  library: LibraryInfo;
  search: Search;
  onSearch: (search: Search) => void;
  onClear: () => void;
}

export function SearchForm({ library, search, onSearch, onClear }: SearchFormProps) {
  const [asked, setAsked] = useState(search);
  // The address may change by the browser's own buttons.
  useEffect(() => setAsked(search), [JSON.stringify(search)]);
  const set = (part: Partial<Search>) => setAsked({ ...asked, ...part });
  const field = (name: Field, label: string, more: { hint?: string; placeholder?: string; most?: number } = {}) => (
    <TextField
      label={label}
      value={asked[name]}
      onInput={(value) => set({ [name]: value })}
      maxLength={more.most ?? 100}
      hint={more.hint}
      {...(more.placeholder === undefined ? {} : { placeholder: more.placeholder })}
    />
  );
  const { game, openings } = library;
  const material = words(game).find("material-example");
  const any = { value: "", label: t("library-any") };
  return (
    <form
      role="search"
      aria-label={t("library-search")}
      class="panel search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ ...asked, page: 1 });
      }}
    >
      {field("player", t("library-player"), { placeholder: t("library-player-hint") })}
      <SelectField
        label={t("record-tag-opening")}
        value={openings.some(({ id }) => id === asked.opening) ? asked.opening : ""}
        choices={[any, ...openings.map((opening) => ({ value: opening.id, label: openingName(opening) ?? opening.id }))]}
        onChange={(opening) => set({ opening })}
      />
      <SelectField
        label={t("record-tag-result")}
        value={asked.result}
        choices={[any, ...RESULTS.map((result) => ({ value: result, label: endName(game, result) }))]}
        onChange={(result) => set({ result })}
      />
      <details open={FURTHER.some((name) => search[name] !== "")}>
        <summary>{t("library-further")}</summary>
        <div class="further">
          {field("first", t("library-player-of", { seat: seatName(game, 0) }))}
          {field("second", t("library-player-of", { seat: seatName(game, 1) }))}
          {field("event", t("record-tag-event"))}
          <div class="days">
            {field("from", t("library-from"), { placeholder: "1999", most: 10 })}
            {field("until", t("library-until"), { placeholder: "2024-12-31", most: 10 })}
          </div>
          {material !== undefined && field("material", t("library-material"), { hint: t("library-material-hint", { example: material }) })}
          {field("position", t("library-position"), { hint: t("library-position-hint"), most: 400 })}
          <Check label={t("library-mirrored")} value={!asked.exact} onChange={(mirrored) => set({ exact: !mirrored })} />
        </div>
      </details>
      <SelectField
        label={t("library-order")}
        value={asked.order}
        choices={ORDERS.map((value) => ({ value, label: t(`library-order-${value}`) }))}
        onChange={(order) => set({ order })}
      />
      <div class="row wrap">
        <button type="submit" class="btn primary">
          {t("library-search")}
        </button>
        <button type="button" class="btn quiet" onClick={onClear}>
          {t("library-clear")}
        </button>
      </div>
    </form>
  );
}
