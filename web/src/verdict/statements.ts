/**
 * What a ruling says, sentence by sentence, with the finding behind each. The sentences are the ones
 * that the command line says: both read the games' own catalogues.
 */
import type { Catalogue } from "../i18n";
import type { Claim, Finding, Outcome, Ruling, Upheld } from "../gen/api";

export type StatementKind = "ended" | "also" | "duty" | "claim" | "undecided";

export interface Statement {
  kind: StatementKind;
  text: string;
  finding: Finding;
  /** What it comes to, for a heading: what follows, where the sentence says also why and by whom. */
  upheld: Upheld | undefined;
}

/** Says things in the words of one game. */
export class Teller {
  private readonly words: Catalogue;

  constructor(words: Catalogue) {
    this.words = words;
  }

  private list(parts: readonly string[]): string {
    return parts.join(this.words.say("comma"));
  }

  seat(seat: number): string {
    return this.words.find(`seat-${seat}`) ?? this.words.say("seat", { seat: seat + 1 });
  }

  seats(seats: readonly number[]): string {
    return seats.length === 0 ? this.words.say("seats-none") : this.list(seats.map((seat) => this.seat(seat)));
  }

  rule(id: string): string {
    const name = this.words.find(`rule-${id}`);
    return name === undefined ? id : this.words.say("rule-named", { name, id });
  }

  /** The name of a rule without its id. */
  name(id: string): string {
    return this.words.find(`rule-${id}`) ?? id;
  }

  outcome(outcome: Outcome): string {
    const { places } = outcome;
    const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    let said: string;
    if (first.length === places.length) said = this.words.say("outcome-draw");
    else if (places.length === 2 && first.length === 1) said = this.words.say("outcome-win", { winner: this.seat(first[0] ?? 0) });
    else if (first.length === 0) said = this.words.say("outcome-loss-all");
    else said = this.words.say("outcome-places", { places: this.places(places) });
    const score = outcome.score_quarters;
    if (score == null) return said;
    return this.words.say("outcome-score", { outcome: said, points: score.map((points) => points / 4).join(" : ") });
  }

  private places(places: readonly number[]): string {
    const taken = [...new Set(places)].sort((a, b) => a - b);
    const lines = taken.map((place) => {
      const seats = places.flatMap((other, seat) => (other === place ? [this.seat(seat)] : []));
      return this.words.say("outcome-place", { place, seats: this.list(seats) });
    });
    return lines.join(this.words.say("semicolon"));
  }

  private upheld(upheld: Upheld): string {
    if (upheld.kind === "ends") return this.words.say("upheld-ends", { outcome: this.outcome(upheld.outcome) });
    return this.words.say("upheld-vary", {
      seat: this.seat(upheld.seat),
      plies: upheld.within_plies,
      outcome: this.outcome(upheld.or_else),
    });
  }

  private claim(claim: Claim): string {
    const text = this.words.say(claim.by.length === 0 ? "ruling-claim-arbiter" : "ruling-claim", {
      by: this.seats(claim.by),
      rule: this.rule(claim.because.rule),
      upheld: this.upheld(claim.upheld),
    });
    const plies = claim.lapses_after;
    return plies == null ? text : this.words.say("ruling-claim-lapses", { claim: text, plies });
  }

  /** Everything a ruling says, in the order of its weight; nothing when there is nothing to say. */
  statements(ruling: Ruling): Statement[] {
    const said: Statement[] = [];
    const { ended } = ruling;
    if (ended != null) {
      const text = this.words.say("ruling-ended", { rule: this.rule(ended.rule), outcome: this.outcome(ended) });
      const own = ruling.because.filter(({ rule }) => rule === ended.rule);
      const bare: Finding = { rule: ended.rule, against: null, evidence: [] };
      said.push({ kind: "ended", text, finding: own[0] ?? bare, upheld: { kind: "ends", outcome: ended } });
      for (const finding of [...own.slice(1), ...ruling.because.filter(({ rule }) => rule !== ended.rule)]) {
        const text = this.words.say("ruling-also", { rule: this.rule(finding.rule) });
        said.push({ kind: "also", text, finding, upheld: undefined });
      }
    }
    for (const { seat, within_plies, because } of ruling.duties) {
      const text = this.words.say("ruling-duty", { seat: this.seat(seat), plies: within_plies, rule: this.rule(because.rule) });
      said.push({ kind: "duty", text, finding: because, upheld: undefined });
    }
    for (const claim of ruling.claims) {
      said.push({ kind: "claim", text: this.claim(claim), finding: claim.because, upheld: claim.upheld });
    }
    for (const finding of ruling.undecided) {
      const text = this.words.say("ruling-undecided", { rule: this.rule(finding.rule) });
      said.push({ kind: "undecided", text, finding, upheld: undefined });
    }
    return said;
  }
}
