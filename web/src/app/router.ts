/** Addresses of pages. The server answers every path with the one page; this decides what it shows. */
import { computed, signal } from "@preact/signals";

export interface Place {
  path: string;
  query: URLSearchParams;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

export const place = signal<Place>(here());
export const path = computed(() => place.value.path);

/** Goes to a path of this site. `replace` leaves no way back to the page that is left. */
export function navigate(to: string, replace = false): void {
  adjust(to, replace);
  window.scrollTo(0, 0);
}

/** Another state of the same page: it gets an address of its own, and the page stays where it is. */
export function adjust(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  place.value = here();
}

/** The parts of `path` that stand at `:names` in `pattern`; `undefined` when it does not fit. */
export function match(pattern: string, at: string): Record<string, string> | undefined {
  const wanted = pattern.split("/").filter(Boolean);
  const given = at.split("/").filter(Boolean);
  if (wanted.length !== given.length) {
    return undefined;
  }
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) {
      try {
        found[part.slice(1)] = decodeURIComponent(value);
      } catch {
        // Half of an escape is no address of this hall.
        return undefined;
      }
    } else if (part !== value) {
      return undefined;
    }
  }
  return found;
}

/** Lets ordinary links work without a reload; modified clicks and downloads stay the browser's. */
export function interceptLinks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.target !== "" || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash !== "") return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
  window.addEventListener("popstate", () => {
    place.value = here();
  });
}
