/** Chooses an article by its name; an event's own clause can be typed. */
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n";
import { TextField } from "../../ui/fields";
import { Icon } from "../../ui/Icon";
import type { Draft } from "./acts";
import { articleGroups } from "./articles";
import type { Scene } from "./effects";

const OWN = "own";

interface RuleFieldProps {
  draft: Draft;
  scene: Scene;
  error: string | undefined;
  set: (part: Partial<Draft>) => void;
}

export function RuleField({ draft, scene, error, set }: RuleFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const groups = articleGroups(draft.kind, scene.game, scene.state.now.ruling);
  // What a seat is told must be an article that the referee of the game knows.
  const free = draft.kind !== "tell";
  return (
    <>
      <div class="field">
        <label for={id}>{t("arbiter-rule")}</label>
        <select
          id={id}
          class={error === undefined || typed ? "input" : "input bad"}
          value={typed ? OWN : draft.rule}
          aria-invalid={error === undefined || typed ? undefined : true}
          aria-describedby={error === undefined || typed ? undefined : `${id}-note`}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value === OWN);
            set({ rule: value === OWN ? "" : value });
          }}
        >
          <option value="">{t("arbiter-rule-choose")}</option>
          {groups.map(({ label, articles }) => (
            <optgroup key={label} label={label}>
              {articles.map((article) => (
                <option key={article.id} value={article.id}>
                  {article.name === article.id ? article.id : `${article.name} (${article.id})`}
                </option>
              ))}
            </optgroup>
          ))}
          {free ? <option value={OWN}>{t("arbiter-rule-own")}</option> : null}
        </select>
        {error === undefined || typed ? null : (
          <p id={`${id}-note`} class="err">
            <Icon name="warn" />
            {error}
          </p>
        )}
      </div>
      {typed ? (
        <TextField label={t("arbiter-rule-id")} value={draft.rule} maxLength={64} hint={t("arbiter-rule-id-hint")} error={error} onInput={(rule) => set({ rule })} />
      ) : null}
    </>
  );
}
