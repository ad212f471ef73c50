/** Libraries on the wire. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { LibraryAdded, LibraryEnd, LibraryInfo, LibraryList, LibraryOpening } from "../gen/api";
import { locale, t, words } from "../i18n";
import { me } from "../net/hall";
import { http, request } from "../net/http";
import { Teller } from "../verdict/statements";

/** The libraries as they were told last. */
export const libraries = signal<LibraryList | undefined>(undefined);

export interface Libraries {
  list: LibraryList | undefined;
  /** Why they cannot be told. */
  why: unknown;
  again: () => void;
}

/** The libraries, asked for anew by every page and for every person. */
export function useLibraries(): Libraries {
  const [why, setWhy] = useState<unknown>();
  const person = me.value?.id;
  const again = () => {
    http.get<LibraryList>("/library").then(
      (list) => {
        libraries.value = list;
        setWhy(undefined);
      },
      (reason: unknown) => setWhy(reason),
    );
  };
  useEffect(again, [person]);
  return { list: libraries.value, why, again };
}

/** The library of an address; the first where none is named. */
export function chosen(list: LibraryList, id: string | undefined): LibraryInfo | undefined {
  return id === undefined ? list.libraries[0] : list.libraries.find((one) => one.id === id);
}

/** The id of the first library of a game. */
export function chosenFor(list: LibraryList, game: string): string | undefined {
  return list.libraries.find((one) => one.game === game && one.games > 0)?.id;
}

export function pathOf(library: string, rest: string): string {
  return `/library/${encodeURIComponent(library)}/${rest}`;
}

/** What a library is called: its game, and its folder where that says more. */
export function libraryName({ id, game }: Pick<LibraryInfo, "id" | "game">): string {
  const name = words(game).say("game");
  return id === game || id === "main" ? name : `${name}·${id}`;
}

export function openingName(opening: LibraryOpening | null | undefined): string | undefined {
  if (opening == null) return undefined;
  return locale.value === "zh" ? opening.zh : opening.en;
}

const PLACES = { first: [1, 2], second: [2, 1], draw: [1, 1] } as const;

/** How a game ended, in its own words. */
export function endName(game: string, end: LibraryEnd): string {
  if (end === "open") return t("library-end-open");
  return new Teller(words(game)).outcome({ places: [...PLACES[end]], rule: "", score_quarters: null });
}

/** Adds the games of a file. */
export async function addFile(library: string, file: File): Promise<LibraryAdded> {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1]?.toLowerCase() ?? "";
  const response = await request("POST", pathOf(library, `games?ending=${ending}`), file);
  return (await response.json()) as LibraryAdded;
}

/** Adds a game that was played at a table. */
export function addTable(library: string, table: string): Promise<LibraryAdded> {
  return http.post<LibraryAdded>(pathOf(library, `tables/${encodeURIComponent(table)}`));
}
