/** What a person has chosen for this device. Kept in the browser, never on the server. */
import { effect, signal } from "@preact/signals";

export type Locale = "zh" | "en";
export type Theme = "system" | "light" | "dark";
/** `pictures` needs no reading; `inverse` is for print, distance and colour blindness. */
export type PieceSet = "plain" | "traditional" | "inverse" | "pictures";

export interface Settings {
  locale: Locale;
  theme: Theme;
  pieces: PieceSet;
  /** Notation by game; a game that is missing uses the one its readers are used to. */
  notation: Readonly<Record<string, string>>;
  sounds: boolean;
  /** Kinds of sounds that are silent although sounds are on. */
  muted: readonly string[];
  /** Single letters as shortcuts (WCAG 2.1.4 wants a way to turn them off). */
  shortcuts: boolean;
  /** Numbers and letters at the edge of the board. */
  coordinates: boolean;
}

const KEY = "yiguan.settings";

function browserLocale(): Locale {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("zh")) ? "zh" : "en";
}

function defaults(): Settings {
  return {
    locale: browserLocale(),
    theme: "system",
    pieces: "plain",
    notation: {},
    sounds: true,
    muted: [],
    shortcuts: true,
    coordinates: true,
  };
}

/** Storage may be forbidden (private windows, in-app browsers); settings then last for the page. */
function stored(): Partial<Settings> {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? {} : (JSON.parse(text) as Partial<Settings>);
  } catch {
    return {};
  }
}

export const settings = signal<Settings>({ ...defaults(), ...stored() });

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...part };
}

effect(() => {
  const now = settings.value;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // See `stored`.
  }
});

effect(() => {
  const { theme, locale } = settings.value;
  const root = document.documentElement;
  root.lang = locale === "zh" ? "zh-CN" : "en";
  if (theme === "system") {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = theme;
  }
});
