import { t } from "../i18n";

/** Asks for the next page of a list, where there is one. */
export function More({ more }: { more: (() => void) | undefined }) {
  return more === undefined ? null : (
    <p class="pb">
      <button type="button" class="btn sm" onClick={more}>
        {t("lobby-more-tables")}
      </button>
    </p>
  );
}
