/** An arbiter's act in two steps: what is to be done, and, before it is done, what follows from it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { Dialog, Effects } from "../../ui/Dialog";
import { ActForm } from "./ActForm";
import { fields, missing, toAct, type Draft } from "./acts";
import { effects, type Scene } from "./effects";
import type { TableModel } from "../model";

interface ActDialogProps {
  model: TableModel;
  scene: Scene;
  first: Draft;
  onClose: () => void;
}

export function ActDialog({ model, scene, first, onClose }: ActDialogProps) {
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const asks = fields[draft.kind].length > 0;
  const [sure, setSure] = useState(!asks);
  const made = scene.state.now.plies;
  const lacks = missing(draft, made);
  const review = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sure) review.current?.focus();
  }, [sure]);
  const go = () => {
    // The table may have changed since the form was whole.
    if (!sure || lacks.length > 0) {
      setTried(true);
      setSure(lacks.length === 0);
      return;
    }
    onClose();
    void model.act(toAct(draft, made));
  };
  return (
    <Dialog title={t(`arbiter-${draft.kind}-title`)} onClose={onClose}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !event.ctrlKey) return;
          event.preventDefault();
          go();
        }}
      >
        {sure ? (
          <div ref={review} tabIndex={-1} role="group" aria-label={t("arbiter-follows")} class="stack">
            <p class="sm mut">{t("arbiter-follows")}</p>
            <Effects effects={effects(draft, scene)} />
          </div>
        ) : (
          <ActForm draft={draft} scene={scene} lacks={tried ? lacks : []} onChange={setDraft} />
        )}
        <div class="row dialog-buttons">
          <button type="button" class="btn" onClick={sure && asks ? () => setSure(false) : onClose}>
            {sure && asks ? t("arbiter-back") : t("cancel")}
          </button>
          <button type="submit" class={sure ? "btn danger" : "btn primary"}>
            {sure ? t(`arbiter-${draft.kind}`) : t("arbiter-next")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
