/** What is searched for, as the address of the page holds it: a search can be shared and gone back to. */

export const TEXTS = ["player", "first", "second", "event", "from", "until", "result", "opening", "position", "material"] as const;
export type TextField = (typeof TEXTS)[number];

export type Search = Readonly<Record<TextField, string>> & {
  /** Mirror images do not count. */
  readonly exact: boolean;
  readonly order: Order;
  readonly page: number;
};

export const ORDERS = ["new", "old", "added"] as const;
export type Order = (typeof ORDERS)[number];

export const RESULTS = ["first", "second", "draw", "open"] as const;

/** Fields that most people leave alone. */
export const FURTHER: readonly TextField[] = ["first", "second", "event", "from", "until", "position", "material"];

export function searchOf(query: URLSearchParams): Search {
  const text = (name: TextField) => query.get(name)?.trim() ?? "";
  const page = Number(query.get("page") ?? 1);
  return {
    player: text("player"),
    first: text("first"),
    second: text("second"),
    event: text("event"),
    from: text("from"),
    until: text("until"),
    result: text("result"),
    opening: text("opening"),
    position: text("position"),
    material: text("material"),
    exact: query.get("exact") === "true",
    order: ORDERS.find((order) => order === query.get("order")) ?? "new",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** What differs from a search for everything, in one order: the same search has the same address. */
export function paramsOf(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of TEXTS) {
    const text = search[name].trim();
    if (text !== "") params.set(name, text);
  }
  if (search.exact && search.position.trim() !== "") params.set("exact", "true");
  if (search.order !== "new") params.set("order", search.order);
  if (search.page > 1) params.set("page", String(search.page));
  return params;
}

/** The page of a search; the first library needs no name. */
export function searchHref(search: Search, library: string | undefined): string {
  const params = paramsOf(search);
  if (library !== undefined) params.set("in", library);
  const text = params.toString();
  return text === "" ? "/library" : `/library?${text}`;
}

/** Whether anything is asked for. */
export function isNarrow(search: Search): boolean {
  return TEXTS.some((name) => search[name] !== "");
}
