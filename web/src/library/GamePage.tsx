/** One game of a library. */
import { useEffect, useState } from "preact/hooks";
import { useTitle } from "../app/title";
import type { LibraryRecord } from "../gen/api";
import { t } from "../i18n";
import { errorText } from "../i18n/problems";
import { http } from "../net/http";
import { titleOf } from "../record/games";
import { NoRecord, RecordLoading, RecordView } from "../record/RecordView";
import { Note } from "../ui/Note";
import { openingName, pathOf } from "./data";
import { explorerHref } from "./line";
import { gameHref } from "./Results";
import "./library.css";

interface GamePageProps {
  library: string;
  number: string;
  ruling: boolean;
}

export function GamePage({ library, number, ruling }: GamePageProps) {
  const [found, setFound] = useState<LibraryRecord>();
  const [why, setWhy] = useState<unknown>();
  const path = pathOf(library, `games/${encodeURIComponent(number)}`);
  useEffect(() => {
    let gone = false;
    http.get<LibraryRecord>(path).then(
      (record) => {
        if (!gone) setFound(record);
      },
      (reason: unknown) => {
        if (!gone) setWhy(reason);
      },
    );
    return () => {
      gone = true;
    };
  }, [path]);
  useTitle(found === undefined ? t("library-title") : titleOf(found.record, t("record-title")));
  const list = `/library?in=${encodeURIComponent(library)}`;
  if (why !== undefined) {
    return <NoRecord title={t("record-failed")} text={errorText(why)} back={{ href: list, label: t("library-to-list") }} />;
  }
  if (found === undefined) return <RecordLoading />;
  const { record, card, formats } = found;
  const href = gameHref(library, card.number);
  const file = (format: string, notation: string) => `/api/v1${path}/file?${new URLSearchParams({ format, notation }).toString()}`;
  return (
    <RecordView
      id={`${library} ${number}`}
      game={record}
      href={(verdict) => (verdict ? `${href}?verdict=1` : href)}
      ruling={ruling}
      opening={openingName(card.opening)}
      beside={
        <a class="btn sm" href={list}>
          {t("library-to-list")}
        </a>
      }
      downloads={(notation) => formats.map((format) => ({ label: t("library-download", { format: format.toUpperCase() }), href: file(format, notation) }))}
      explore={(setup, moves) => explorerHref({ library, setup, moves, at: moves.length, exact: false })}
      more={found.problems.length > 0 && <Note tone="warn">{t("library-part", { count: found.problems.length })}</Note>}
    />
  );
}
