/** An engine takes a free seat of the table. */
import { useState } from "preact/hooks";
import type { EngineInfo } from "../gen/api";
import { seatName, t } from "../i18n";
import { EngineFields } from "../lobby/EngineFields";
import { Dialog } from "../ui/Dialog";
import type { TableModel } from "./model";

interface EngineDialogProps {
  model: TableModel;
  game: string;
  seat: number;
  engines: readonly EngineInfo[];
  onClose: () => void;
}

export function EngineDialog({ model, game, seat, engines, onClose }: EngineDialogProps) {
  const [id, setId] = useState("");
  const [level, setLevel] = useState(3);
  const engine = engines.find((one) => one.id === id) ?? engines[0];
  if (engine === undefined) return null;
  return (
    <Dialog title={`${t("seat-let-engine-title")}: ${seatName(game, seat)}`} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          void model.act({ kind: "engine", seat, id: engine.id, level: Math.min(level, engine.levels) });
        }}
      >
        <EngineFields engines={engines} engine={engine} level={level} onEngine={setId} onLevel={setLevel} />
        <div class="row dialog-buttons">
          <button type="button" class="btn" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" class="btn primary">
            {t("seat-sit")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
