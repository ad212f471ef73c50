import { useEffect } from "preact/hooks";
import { t } from "../i18n";

/** Names the page in the browser's tab; the hall's name comes last. */
export function useTitle(title: string): void {
  const whole = `${title} · ${t("brand")}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
