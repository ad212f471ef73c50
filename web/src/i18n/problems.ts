/** Refusals of the server as sentences. */
import type { Problem } from "../gen/api";
import { ApiError } from "../net/http";
import { eventCatalogue, gameCatalogue, pageCatalogue } from "./catalogue";
import { locale, ruleName } from "./index";

/** The sentence of a refusal; `game` gives the names of its articles. */
export function problemText(problem: Problem, game?: string): string {
  const catalogue = pageCatalogue(locale.value);
  const rule = problem.rule == null ? "" : game === undefined ? problem.rule : ruleName(game, problem.rule);
  const told = toldBy(problem, game);
  const args = { ...problem.params, rule, told: told ?? "", detail: problem.detail };
  const refused = ofEvent(problem);
  if (refused !== undefined) return refused;
  const kind = rule === "" ? "" : told === undefined ? "-rule" : "-told";
  const key = `problem-${problem.code}${kind}`;
  return catalogue.find(key, args) ?? catalogue.find(`problem-${problem.code}`, args) ?? catalogue.say("problem-other", args);
}

/** The sentence of a refusal by an event; in a list with its row. */
function ofEvent({ code, params }: Problem): string | undefined {
  const catalogue = eventCatalogue(locale.value);
  const why = catalogue.find(code, params);
  const row = params["row"];
  return why === undefined || row === undefined ? why : catalogue.say("event-row", { row, why });
}

/** What the hall tells of any refusal: the text of the move, where it stands. */
const COMMON: readonly string[] = ["text", "ply", "row", "game"];

/** What the game itself says of such a refusal, where the server told the counts that this needs. */
function toldBy(problem: Problem, game: string | undefined): string | undefined {
  const counted = Object.keys(problem.params).some((name) => !COMMON.includes(name));
  if (game === undefined || problem.rule == null || !counted) return undefined;
  const told = gameCatalogue(locale.value, game).find(`refused-${problem.rule}`, problem.params);
  // A place that nothing fills shows as its name.
  return told?.includes("{$") === true ? undefined : told;
}

/** The sentence of whatever a request threw. */
export function errorText(why: unknown, game?: string): string {
  if (why instanceof ApiError) return problemText(why.problem, game);
  throw why;
}
