/** Whatever waits for somebody: offers, claims, a free seat, a foul. Never in the way of the board. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Offer, Problem } from "../gen/api";
import { ruleName, seatName, t } from "../i18n";
import { problemText } from "../i18n/problems";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import type { Refusal, TableModel } from "./model";

interface SlotProps {
  model: TableModel;
  game: string;
}

export function PendingSlot({ model, game, children }: SlotProps & { children?: ComponentChildren }) {
  const state = model.state.value;
  if (state === undefined) return null;
  const { now } = state;
  const me = model.me.value;
  const refusal = model.refusal.value;
  const open = now.state === "open" && me !== undefined;
  const offers = me === undefined ? [] : now.offers;
  const claims = me === undefined ? [] : now.ruling.claims.filter((claim) => claim.by.includes(me));
  return (
    <div class="pending">
      {refusal === undefined ? null : refusal.problem.code === "fatal" ? (
        <Fatal model={model} refusal={refusal} game={game} />
      ) : (
        <Refused problem={refusal.problem} text={refusal.text} game={game} />
      )}
      {now.waits == null ? null : (
        <Note tone="info" icon="scale">
          {t("waits", {
            seat: now.waits.by == null ? "" : seatName(game, now.waits.by),
            rule: ruleName(game, now.waits.rule),
          })}
        </Note>
      )}
      {now.stopped == null || now.stopped === "" ? null : (
        <Note tone="warn" icon="pause">
          {t("stopped-why", { why: now.stopped })}
        </Note>
      )}
      {open ? <Invite /> : null}
      {offers.length === 0 ? null : (
        <div class={offers.some(({ what }) => `answer_${what}` in now.acts) ? "stack offers wanted" : "stack offers"}>
          {offers.map((offer) => (
            <OfferBox key={`${offer.what}-${offer.by}`} model={model} game={game} offer={offer} me={me ?? -1} />
          ))}
        </div>
      )}
      {claims.map((claim) => (
        <div key={claim.because.rule} class="offer" role="group" aria-label={t("claim-title")}>
          <p>
            <b>{t("claim-may")}</b> {ruleName(game, claim.because.rule)}{" "}
            <a href={`/rules/${encodeURIComponent(claim.because.rule)}`}>{claim.because.rule}</a>
          </p>
          <div class="row">
            <button
              type="button"
              class="btn primary sm grow"
              disabled={model.busy.value.has("claim")}
              onClick={() => void model.act({ kind: "claim", rule: claim.because.rule })}
            >
              {t("claim-do")}
            </button>
          </div>
        </div>
      ))}
      {children}
    </div>
  );
}

function Refused({ problem, text, game }: { problem: Problem; text: string; game: string }) {
  return (
    <Note tone="bad">
      {text === "" ? null : <b>{text} </b>}
      {problemText(problem, game)}{" "}
      {problem.rule == null ? null : (
        <a href={`/rules/${encodeURIComponent(problem.rule)}`}>{t("why")}</a>
      )}
    </Note>
  );
}

/** A typed move that would lose by rule waits for a second thought. */
function Fatal({ model, refusal, game }: SlotProps & { refusal: Refusal }) {
  return (
    <div class="offer fatal" role="group" aria-label={t("fatal-title")}>
      <p>
        <b>{t("fatal-title")}</b> {refusal.text} {refusal.problem.rule == null ? "" : ruleName(game, refusal.problem.rule)}
      </p>
      <div class="row">
        <button
          type="button"
          class="btn sm grow"
          onClick={() => {
            model.refusal.value = undefined;
          }}
        >
          {t("cancel")}
        </button>
        <button
          type="button"
          class="btn danger sm grow"
          onClick={() => void model.move(refusal.text, [], { sure: true })}
        >
          {t("fatal-anyway")}
        </button>
      </div>
    </div>
  );
}

function Invite() {
  const [copied, setCopied] = useState(false);
  const address = location.href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Over plain http there is no clipboard: the address stands there to be copied by hand.
      document.querySelector<HTMLInputElement>("#invite-link")?.select();
    }
  };
  return (
    <div class="offer" role="group" aria-label={t("invite-title")}>
      <p>
        <b>{t("invite-title")}</b> {t("invite-how")}
      </p>
      <div class="row">
        <input
          id="invite-link"
          class="input"
          readOnly
          value={address}
          aria-label={t("invite-link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="btn sm" onClick={() => void copy()}>
          <Icon name={copied ? "check" : "link"} />
          {copied ? t("invite-copied") : t("invite-copy")}
        </button>
      </div>
    </div>
  );
}

function OfferBox({ model, game, offer, me }: SlotProps & { offer: Offer; me: number }) {
  const acts = model.state.value?.now.acts ?? {};
  const what = t(`what-${offer.what}`);
  const busy = model.busy.value;
  const answer = `answer_${offer.what}`;
  if (offer.by !== me && answer in acts) {
    const reply = (accept: boolean) => void model.act({ kind: "answer", what: offer.what, accept });
    return (
      <div class="offer" role="group" aria-label={t("offer-title", { what })}>
        <div class="row between">
          <b>{t("offer-by", { seat: seatName(game, offer.by), what })}</b>
          {offer.what === "draw" ? <span class="xs mut">{t("offer-draw-hint")}</span> : null}
        </div>
        <div class="row">
          <button type="button" class="btn primary sm grow" disabled={busy.has(answer)} onClick={() => reply(true)}>
            {t("offer-accept")}
          </button>
          <button type="button" class="btn sm grow" disabled={busy.has(answer)} onClick={() => reply(false)}>
            {t("offer-decline")}
          </button>
        </div>
      </div>
    );
  }
  const withdraw = `withdraw_${offer.what}`;
  return (
    <div class="offer" role="group" aria-label={t("offer-title", { what })}>
      <div class="row between">
        <span>
          {offer.by === me ? t("offer-mine", { what }) : t("offer-by", { seat: seatName(game, offer.by), what })}
        </span>
        {withdraw in acts ? (
          <button
            type="button"
            class="btn sm"
            disabled={busy.has(withdraw)}
            onClick={() => void model.act({ kind: "withdraw", what: offer.what })}
          >
            {t("offer-withdraw")}
          </button>
        ) : null}
      </div>
    </div>
  );
}
