/** Which engine, and how strong. */
import type { EngineInfo } from "../gen/api";
import { t } from "../i18n";
import { SelectField } from "../ui/fields";

interface EngineFieldsProps {
  engines: readonly EngineInfo[];
  engine: EngineInfo;
  level: number;
  onEngine: (id: string) => void;
  onLevel: (level: number) => void;
}

export function EngineFields({ engines, engine, level, onEngine, onLevel }: EngineFieldsProps) {
  const shown = Math.min(level, engine.levels);
  return (
    <>
      {engines.length > 1 ? (
        <SelectField
          label={t("with-engine")}
          value={engine.id}
          choices={engines.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onEngine}
        />
      ) : null}
      <div class="field">
        <label for="engine-level">{t("new-level", { level: shown, levels: engine.levels })}</label>
        <input
          id="engine-level"
          type="range"
          min={1}
          max={engine.levels}
          step={1}
          value={shown}
          onInput={(event) => onLevel(Number(event.currentTarget.value))}
        />
      </div>
    </>
  );
}
