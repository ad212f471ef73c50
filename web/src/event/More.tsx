/** What an arbiter does besides: a form for each act that applies to the section as it stands. */
import { useState } from "preact/hooks";
import type { Section } from "../gen/api";
import { t } from "../i18n";
import { SelectField } from "../ui/fields";
import { AmendForm, EnterForm, NameForm } from "./EntryForms";
import { AdjustForm, BlameForm, LateForm, RestForm, type FormProps } from "./LedgerForms";

const FORMS = {
  enter: EnterForm,
  name: NameForm,
  amend: AmendForm,
  blame: BlameForm,
  late: LateForm,
  adjust: AdjustForm,
  rest: RestForm,
} as const;
type Form = keyof typeof FORMS;

/** The acts that apply now. */
export function formsFor(section: Section): Form[] {
  const { work } = section;
  if (work == null) return [];
  const entered = section.entrants.length > 0;
  const drawn = section.phase === "rounds" || section.phase === "over";
  const applies: Record<Form, boolean> = {
    enter: work.enters,
    name: work.names != null && section.squads.length > 0,
    amend: entered,
    blame: drawn,
    late: work.lateness && section.phase === "rounds",
    adjust: drawn,
    rest: work.rests && drawn,
  };
  return (Object.keys(FORMS) as Form[]).filter((form) => applies[form]);
}

export function More({ section, at, ask }: FormProps) {
  const [chosen, choose] = useState<Form>("enter");
  const forms = formsFor(section);
  const form = forms.find((one) => one === chosen) ?? forms[0];
  if (form === undefined) return null;
  const Chosen = FORMS[form];
  return (
    <details class="more">
      <summary>{t("work-title")}</summary>
      <div class="stack">
        <SelectField
          label={t("work-what")}
          value={form}
          choices={forms.map((value) => ({ value, label: t(`act-${value}`) }))}
          onChange={choose}
        />
        <Chosen key={form} section={section} at={at} ask={ask} />
      </div>
    </details>
  );
}
