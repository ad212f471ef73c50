/** Refusals of the server as sentences. */
import type { Problem } from "../gen/api";
import { ApiError } from "../net/http";
import { eventCatalogue, pageCatalogue } from "./catalogue";
import { locale, ruleName } from "./index";

/** The sentence of a refusal; `game` gives the names of its articles. */
export function problemText(problem: Problem, game?: string): string {
  const catalogue = pageCatalogue(locale.value);
  const rule = problem.rule == null ? "" : game === undefined ? problem.rule : ruleName(game, problem.rule);
  const args = { ...problem.params, rule, detail: problem.detail };
  const refused = ofEvent(problem);
  if (refused !== undefined) return refused;
  const key = rule === "" ? `problem-${problem.code}` : `problem-${problem.code}-rule`;
  return catalogue.find(key, args) ?? catalogue.find(`problem-${problem.code}`, args) ?? catalogue.say("problem-other", args);
}

/** The sentence of a refusal by an event; in a list with its row. */
function ofEvent({ code, params }: Problem): string | undefined {
  const catalogue = eventCatalogue(locale.value);
  const why = catalogue.find(code, params);
  const row = params["row"];
  return why === undefined || row === undefined ? why : catalogue.say("event-row", { row, why });
}

/** The sentence of whatever a request threw. */
export function errorText(why: unknown, game?: string): string {
  if (why instanceof ApiError) return problemText(why.problem, game);
  throw why;
}
