/** The pages of records beside each other: games of the hall, the library, the explorer. */
import { t } from "../i18n";

const VIEWS = [
  { id: "hall", href: "/records" },
  { id: "list", href: "/library" },
  { id: "explorer", href: "/library/explorer" },
] as const;

export type View = (typeof VIEWS)[number]["id"];

/** `library`: which one the reader looks at, kept on the way between list and explorer. */
export function Views({ view, library }: { view: View; library?: string | undefined }) {
  const inside = library === undefined ? "" : `?in=${encodeURIComponent(library)}`;
  return (
    <nav class="tabs" aria-label={t("library-views")}>
      {VIEWS.map(({ id, href }) => (
        <a key={id} href={id === "hall" ? href : href + inside} aria-current={id === view ? "page" : undefined}>
          {t(`library-view-${id}`)}
        </a>
      ))}
    </nav>
  );
}
