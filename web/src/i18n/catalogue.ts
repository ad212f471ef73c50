/** Fluent bundles: the words of the pages, and the words of each game as the referee uses them. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Locale } from "../app/settings";

export type Args = Record<string, FluentVariable>;

const pages = {
  zh: import.meta.glob<string>("./zh/*.ftl", { query: "?raw", import: "default", eager: true }),
  en: import.meta.glob<string>("./en/*.ftl", { query: "?raw", import: "default", eager: true }),
};
const games = import.meta.glob<string>("../../../games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const shared = import.meta.glob<string>("../../../crates/text/locales/*/shared.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const events = import.meta.glob<string>("../../../crates/tournament/locales/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Messages by id, and ids by what their `.id` attribute says they stand for. */
export class Catalogue {
  private readonly bundle: FluentBundle;
  private readonly aliases = new Map<string, string>();
  private readonly names: string[] = [];

  constructor(locale: Locale, texts: readonly string[]) {
    // Isolation marks are for mixed directions; both languages run from left to right.
    this.bundle = new FluentBundle(locale === "zh" ? "zh-CN" : "en", { useIsolating: false });
    for (const text of texts) {
      const resource = new FluentResource(text);
      for (const message of resource.body) {
        this.names.push(message.id);
        const id: unknown = "attributes" in message ? message.attributes["id"] : undefined;
        if (typeof id === "string") {
          const kind = message.id.slice(0, message.id.indexOf("-"));
          this.aliases.set(`${kind}-${id}`, message.id);
        }
      }
      this.bundle.addResource(resource, { allowOverrides: true });
    }
  }

  /** The message, or `undefined` when there is none of this id. */
  find(id: string, args?: Args): string | undefined {
    const message = this.bundle.getMessage(this.aliases.get(id) ?? id);
    if (message?.value == null) {
      return undefined;
    }
    // An argument that is missing shows as its name; a page never fails for a word.
    return this.bundle.formatPattern(message.value, args ?? null, []);
  }

  /** Ids of messages that begin so, in the order of their file. */
  ids(beginning: string): string[] {
    return this.names.filter((id) => id.startsWith(beginning));
  }

  /** Ids of the rules that have a name, in the order of their file. */
  rules(): string[] {
    return [...this.aliases.keys()].flatMap((key) => (key.startsWith("rule-") ? [key.slice("rule-".length)] : []));
  }

  /** The message, or its id where it is missing. */
  say(id: string, args?: Args): string {
    return this.find(id, args) ?? id;
  }
}

const made = new Map<string, Catalogue>();

function once(key: string, make: () => Catalogue): Catalogue {
  let catalogue = made.get(key);
  if (catalogue === undefined) {
    catalogue = make();
    made.set(key, catalogue);
  }
  return catalogue;
}

export function pageCatalogue(locale: Locale): Catalogue {
  return once(locale, () => new Catalogue(locale, Object.values(pages[locale])));
}

/** Why an event refuses a step. */
export function eventCatalogue(locale: Locale): Catalogue {
  return once(`event/${locale}`, () => new Catalogue(locale, [events[`../../../crates/tournament/locales/${locale}.ftl`] ?? ""]));
}

/** The shared sentences with the words of one game. */
export function gameCatalogue(locale: Locale, game: string): Catalogue {
  return once(`${locale}/${game}`, () => {
    const general = shared[`../../../crates/text/locales/${locale}/shared.ftl`] ?? "";
    const words = games[`../../../games/${game}/text/${locale}.ftl`] ?? "";
    return new Catalogue(locale, [general, words]);
  });
}
