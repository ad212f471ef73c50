/** A record as a page: title, the replay, and the ruling step by step. */
import type { ComponentChildren } from "preact";
import type { ImportedGame } from "../gen/api";
import { gameOf, t } from "../i18n";
import { Empty } from "../ui/Note";
import { Verdict } from "../verdict/Verdict";
import { titleOf, viewsOf } from "./games";
import { Replay, type ReplayProps } from "./Replay";
import "./record.css";

interface RecordViewProps extends Pick<ReplayProps, "downloads" | "explore" | "more" | "opening"> {
  game: ImportedGame;
  /** Tells one record from the next. */
  id: string;
  /** Where the replay and the ruling are. */
  href: (ruling: boolean) => string;
  ruling: boolean;
  /** Beside the title: other games of the same file, the way back. */
  beside?: ComponentChildren;
}

export function RecordView({ game, id, href, ruling, beside, ...replay }: RecordViewProps) {
  return (
    <main class="record" id="main">
      <div class="record-head row wrap">
        <h1 class="grow">{titleOf(game, t("record-title"))}</h1>
        {beside}
        <nav class="seg" aria-label={t("record-views")}>
          <a href={href(false)} aria-current={ruling ? undefined : "page"}>
            {t("record-view-replay")}
          </a>
          <a href={href(true)} aria-current={ruling ? "page" : undefined}>
            {t("record-view-ruling")}
          </a>
        </nav>
      </div>
      {ruling ? (
        <Verdict
          key={id}
          line={{ board: game.board, game: gameOf(game.rules), views: viewsOf(game), moves: game.moves }}
          ruling={game.ruling}
          seat={0}
          notations={Object.keys(game.moves[0]?.names ?? {})}
        />
      ) : (
        <Replay key={id} game={game} rulingHref={href(true)} {...replay} />
      )}
    </main>
  );
}

/** A record on its way. */
export function RecordLoading() {
  return (
    <main class="page" id="main">
      <h1 class="vh">{t("record-title")}</h1>
      <p class="empty" role="status">
        {t("record-loading")}
      </p>
    </main>
  );
}

/** No record: what is missing, why, and the way out. */
export function NoRecord({ title, text, back }: { title: string; text: string; back: { href: string; label: string } }) {
  return (
    <main class="page" id="main">
      <h1>{t("record-title")}</h1>
      <Empty title={title} text={text}>
        <a class="btn" href={back.href}>
          {back.label}
        </a>
      </Empty>
    </main>
  );
}
