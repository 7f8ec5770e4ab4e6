import { z } from 'zod';
import { dateOf, exactInstantAt, type TimeZone, timeZoneOf } from '#domain/calendar.ts';
import {
  CONTRACT_DATE_KINDS,
  type ContractDate,
  contractDates,
} from '#domain/closing/contract-dates.ts';
import { type TaskKey, taskOf } from '#domain/closing/tasks.ts';
import {
  cancellationWindows,
  type GivenDisclosure,
} from '#domain/disclosures/cancellation-windows.ts';
import type { DisclosedHome } from '#domain/disclosures/disclosure.ts';
import { DISCLOSURE_KEYS } from '#domain/disclosures/index.ts';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import {
  OFFER_ACTIONS,
  OFFER_ACTORS,
  OFFER_REASONS,
  OFFER_SIDES,
  type OfferAction,
  type OfferActor,
  type OfferReason,
  type OfferSide,
  type TimedOfferState,
  turnOf,
} from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import { isInvited, type RoundRules } from '#domain/rounds/declaration.ts';
import { CURRENT_STATUSES, roundStatusAt, type TimedRound } from '#domain/rounds/status.ts';
import { contractHome } from '#domain/signing/deal/deal-document.ts';
import { isSignable } from '#domain/signing/rules.ts';
import { isComplete, type SigningStatus } from '#domain/signing/status.ts';

/**
 * What a deal is at an instant. Every screen, list, calendar and e-mail reads it from `dealOf`, and
 * its words from `deal-words.ts`.
 */
const DEAL_STATES = [
  /** The buyer has not sent it. */
  'draft',
  /** One side has to answer, or to send the counter-offer it is writing. */
  'answer',
  /** The best offers of a round are sealed: no offer is answered before its deadline. */
  'round',
  /** Open while another offer is accepted: neither side has to answer. */
  'backup',
  /** Accepted: the seller has to open the signing, for the first time or again. */
  'to_open',
  /** The signing is open, but a disclosure of the seller is missing. */
  'to_disclose',
  /** The side on turn has to sign. */
  'to_sign',
  /** Signed by both sides; the dates of the contract lie ahead. */
  'signed',
  /** Signed; a proposed change waits for the answer of the side on turn. */
  'to_agree',
  /** All its dates have passed: the seller records the sale. */
  'to_record',
  'sold',
  'ended',
] as const;
type DealState = (typeof DEAL_STATES)[number];

const instant = z.iso.datetime();

const dealDateSchema = z.strictObject({
  kind: z.enum(['response', 'round', 'signature', ...CONTRACT_DATE_KINDS]),
  /** The last instant, or of a day its end. */
  at: instant,
  /** `YYYY-MM-DD` of a whole day; null for an instant. */
  on: z.iso.date().nullable(),
  by: z.enum([...OFFER_SIDES, 'both']),
  amountCents: z.int().nullable(),
  /** True until the contract is signed, because its days are counted from then. */
  isTentative: z.boolean(),
  isPast: z.boolean(),
  /** What it is for has been done. */
  isDone: z.boolean(),
  /** A duty that was not done in time. */
  isLate: z.boolean(),
  /** How the contract fixes it; null for an answer or a signature. */
  rule: z
    .discriminatedUnion('from', [
      z.strictObject({ from: z.literal('effective'), days: z.int() }),
      z.strictObject({ from: z.literal('closing'), days: z.int() }),
      z.strictObject({ from: z.literal('set'), on: z.iso.date() }),
      /** A period of the law, open until closing while its disclosure is missing. */
      z.strictObject({
        from: z.literal('law'),
        disclosure: z.enum(DISCLOSURE_KEYS),
        isOpen: z.boolean(),
      }),
    ])
    .nullable(),
  /** The closed day from which it was moved to the next business day. */
  movedFrom: z.iso.date().nullable(),
  /** Number of the section of the contract that fixes it. */
  section: z.int().nullable(),
});
export type DealDate = z.output<typeof dealDateSchema>;

export const dealSchema = z.strictObject({
  state: z.enum(DEAL_STATES),
  /** Who has to act next. */
  turn: z.enum([...OFFER_SIDES, 'both']).nullable(),
  /** Whether that is the viewer, not another person on the same side. */
  isMine: z.boolean(),
  /** Whether the viewer has an unsent counter-offer. */
  isWriting: z.boolean(),
  /** Whether the viewer can still say no to an accepted offer: their own side has not signed. */
  mayDecline: z.boolean(),
  /** How the last signing ended, until another one is opened. */
  ended: z.enum(['declined', 'expired']).nullable(),
  /** Why the offer ended. */
  reason: z.enum(OFFER_REASONS).nullable(),
  /** Until when the next step is due; null if nothing is due at a time. */
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  /** When the contract was signed, and which side uploaded it; null if it was signed here. */
  signed: z.strictObject({ at: instant, by: z.enum(OFFER_SIDES).nullable() }).nullable(),
  /** Disclosures that the seller has to send before anyone signs. */
  missing: z.array(z.enum(DISCLOSURE_KEYS)).readonly(),
  /** The round of best offers on the home, until it is decided. */
  round: z
    .strictObject({
      status: z.enum(CURRENT_STATUSES),
      startsAt: instant,
      deadlineAt: instant,
      decideBy: instant,
      /** Whether this offer's buyer may take part. */
      isInvited: z.boolean(),
      /** When the viewer sealed their best offer; null for everyone else. */
      sealedAt: instant.nullable(),
    })
    .nullable(),
  /** All dates, earliest first. */
  dates: z.array(dealDateSchema).readonly(),
  /** What happened last, as far as both sides see it. */
  last: z
    .strictObject({ action: z.enum(OFFER_ACTIONS), by: z.enum(OFFER_ACTORS), at: instant })
    .nullable(),
});
/** A deal as one of its sides, or an administrator, sees it. */
export type Deal = z.output<typeof dealSchema>;

/** A person who has not signed yet. */
export type UnsignedSigner = Readonly<{
  side: OfferSide;
  /** Their account, if they have one. */
  userId: string | null;
}>;
type Account = Readonly<{ id: string }>;

/** What is stored of an offer and of everything that follows it. Instants are epoch ms. */
export type StoredDeal = Readonly<{
  offer: TimedOfferState &
    Readonly<{
      reason: OfferReason | null;
      acceptedAt: number | null;
      contractDueAt: number | null;
      contractAt: number | null;
      contractBy: OfferSide | null;
    }>;
  property: DisclosedHome & Readonly<{ status: PropertyStatus }>;
  /** The last sent terms; null before. */
  sent: Readonly<{ terms: OfferTerms }> | null;
  /** The latest signing, whatever its status. */
  signing: Readonly<{
    status: SigningStatus;
    openedAt: number;
    expiresAt: number;
    completeAt: number | null;
  }> | null;
  /** When a person of either side last declined to sign. */
  declinedAt: number | null;
  unsigned: readonly UnsignedSigner[];
  /** Keys of the disclosures that the seller still has to send. */
  missing: Deal['missing'];
  /** The disclosures that the buyer has read. */
  received: readonly GivenDisclosure[];
  /** The side that has proposed a change of the contract and waits for the answer. */
  asked: OfferSide | null;
  /** The tasks of the closing that are done. */
  done: readonly TaskKey[];
  /** The last event that both sides see. */
  last: Readonly<{ action: OfferAction; by: OfferActor; at: number }> | null;
  /** The latest round of best offers on the home. */
  round: (TimedRound & Readonly<{ rules: Pick<RoundRules, 'invited'> }>) | null;
  /** When the buyer sealed the best offer that counts in the round, epoch ms. */
  sealedAt: number | null;
  /** When the offer was first sent, epoch ms. */
  firstSentAt: number | null;
  /** Accounts of both sides. */
  buyer: Account;
  seller: Account;
}>;

/** The deal at an instant (epoch ms) for a viewer. */
export function dealOf(stored: StoredDeal, actor: OfferActor, now: number): Deal {
  const round = roundOf(stored, actor, now);
  const step = stepOf(stored, round, actor, now);
  const { offer, last } = stored;
  const { turn, dueAt = null } = step;
  const isWriting = offer.status === 'revision' && offer.revisionBy === actor;
  return {
    state: step.state,
    turn,
    isMine: isMine(stored, step, actor),
    isWriting: isWriting && step.state === 'answer',
    mayDecline: mayDecline(stored, step, actor),
    ended: step.state === 'to_open' ? endOfSigning(stored, now) : null,
    reason: step.state === 'ended' ? (offer.reason ?? 'expired') : null,
    dueAt: dueAt === null ? null : iso(dueAt),
    isLate: dueAt !== null && dueAt <= now,
    signed: signedOf(stored),
    missing: step.state === 'to_disclose' || step.state === 'to_open' ? stored.missing : [],
    round,
    dates: datesOf(stored, step, round, now),
    last: last && { ...last, at: iso(last.at) },
  };
}

/** The dates that have not passed, without those that are done. */
export function datesAhead({ dates }: Pick<Deal, 'dates'>): readonly DealDate[] {
  return dates.filter(({ isPast, isDone }) => !isPast && !isDone);
}

/** What the deal waits for: the first late duty, otherwise the next date. */
export function nextDate({ dates }: Pick<Deal, 'dates'>): DealDate | undefined {
  return dates.find(({ isLate }) => isLate) ?? datesAhead({ dates })[0];
}

type Step = Readonly<{ state: DealState; turn: Deal['turn']; dueAt?: number | null }>;

function stepOf(stored: StoredDeal, round: Deal['round'], actor: OfferActor, now: number): Step {
  const { offer, property } = stored;
  const { status, deadlineAt, contractDueAt } = offer;
  if (status === 'draft') return { state: 'draft', turn: 'buyer' };
  if (status === 'rejected' || isExpired(offer, now)) return { state: 'ended', turn: null };
  if (status !== 'accepted') {
    if (property.status === 'under_contract') return { state: 'backup', turn: null };
    if (round && round.status !== 'closed') return stepOfRound(round, actor);
    const decideBy = round ? Date.parse(round.decideBy) : Infinity;
    const dueAt = deadlineAt === null ? null : Math.min(deadlineAt, decideBy);
    return { state: 'answer', turn: turnOf(offer) ?? null, dueAt };
  }
  if (property.status === 'sold') return { state: 'sold', turn: null };
  if (signedOf(stored)) return afterSigning(stored, now);
  if (!isSigningOpen(stored, now)) {
    // Until the seller has opened the signing, its time does not count against either side.
    const isAhead = contractDueAt !== null && contractDueAt > now;
    return { state: 'to_open', turn: 'seller', dueAt: isAhead ? contractDueAt : null };
  }
  if (stored.missing.length > 0)
    return { state: 'to_disclose', turn: 'seller', dueAt: contractDueAt };
  const turn = stored.unsigned.some(({ side }) => side === 'buyer') ? 'buyer' : 'seller';
  return { state: 'to_sign', turn, dueAt: contractDueAt };
}

/**
 * Only an invited buyer has something to do before the deadline, until their best offer is sealed;
 * the seller does not see whether it is.
 */
function stepOfRound(round: NonNullable<Deal['round']>, actor: OfferActor): Step {
  const { status, sealedAt } = round;
  const isAsked = actor === 'buyer' && status === 'open' && round.isInvited && sealedAt === null;
  const at = round.status === 'open' ? round.deadlineAt : round.startsAt;
  return { state: 'round', turn: isAsked ? 'buyer' : null, dueAt: Date.parse(at) };
}

/** The round while it concerns the offer; what a buyer has sealed is for that buyer alone. */
function roundOf(stored: StoredDeal, actor: OfferActor, now: number): Deal['round'] {
  const { offer, round, sealedAt, firstSentAt } = stored;
  if (!round || turnOf(offer) === undefined || isExpired(offer, now)) return null;
  const status = roundStatusAt(round, now);
  if (status === 'decided' || status === 'ended') return null;
  return {
    status,
    startsAt: iso(round.startsAt),
    deadlineAt: iso(round.deadlineAt),
    decideBy: iso(round.decideBy),
    isInvited: firstSentAt !== null && isInvited(round.rules, round.startsAt, firstSentAt),
    sealedAt: actor === 'buyer' && sealedAt !== null ? iso(sealedAt) : null,
  };
}

function afterSigning(stored: StoredDeal, now: number): Step {
  const dates = daysOf(stored, now);
  if (dates.every(({ isPast }) => isPast)) return { state: 'to_record', turn: 'seller' };
  const next = nextDate({ dates });
  if (!next) return { state: 'to_record', turn: 'seller' };
  if (stored.asked !== null && !next.isLate) {
    return { state: 'to_agree', turn: stored.asked === 'buyer' ? 'seller' : 'buyer' };
  }
  return { state: 'signed', turn: next.by, dueAt: Date.parse(next.at) };
}

/** An account acts for its side, except that each signer signs in person. */
function isMine(stored: StoredDeal, { state, turn }: Step, actor: OfferActor): boolean {
  if (turn === 'both') return actor === 'buyer' || actor === 'seller';
  if (turn === null || turn !== actor) return false;
  const { id } = stored[turn];
  return (
    state !== 'to_sign' ||
    stored.unsigned.some((signer) => signer.side === turn && signer.userId === id)
  );
}

function isSigningOpen({ signing }: StoredDeal, now: number): boolean {
  return signing !== null && isSignable(signing, now);
}

/** A signer declines an open signing. Before it is open, the buyer may decline the contract. */
function mayDecline(stored: StoredDeal, { state }: Step, actor: OfferActor): boolean {
  if (actor !== 'buyer' && actor !== 'seller') return false;
  if (state === 'to_open') return actor === 'buyer' && !isDeclined(stored);
  if (state !== 'to_sign' && state !== 'to_disclose') return false;
  const { id } = stored[actor];
  return stored.unsigned.some((signer) => signer.side === actor && signer.userId === id);
}

/** Whether a person has declined since the last signing was opened, or before there was one. */
function isDeclined({ signing, declinedAt }: StoredDeal): boolean {
  return declinedAt !== null && declinedAt >= (signing?.openedAt ?? 0);
}

function endOfSigning(stored: StoredDeal, now: number): Deal['ended'] {
  if (isDeclined(stored)) return 'declined';
  const { signing } = stored;
  const isOver = signing?.status === 'open' && !isSignable(signing, now);
  return isOver || signing?.status === 'expired' ? 'expired' : null;
}

/** When the contract was signed, also if it has ended since. */
function signedOf({ offer, signing }: StoredDeal): Deal['signed'] {
  if (offer.acceptedAt === null) return null;
  const completeAt = isComplete(signing) ? signing.completeAt : null;
  if (completeAt !== null) return { at: iso(completeAt), by: null };
  return offer.contractAt === null ? null : { at: iso(offer.contractAt), by: offer.contractBy };
}

function datesOf(
  stored: StoredDeal,
  { state, turn, dueAt }: Step,
  round: Deal['round'],
  now: number,
): readonly DealDate[] {
  if (state === 'answer' && turn !== null && dueAt)
    return [instantDate('response', dueAt, turn, now)];
  if (state === 'round' && round)
    return [instantDate('round', Date.parse(round.deadlineAt), 'both', now)];
  if (stored.offer.status !== 'accepted' || state === 'sold') return [];
  const days = daysOf(stored, now);
  const isUnsigned = state === 'to_open' || state === 'to_disclose' || state === 'to_sign';
  if (!isUnsigned || turn === null || !dueAt) return days;
  return [instantDate('signature', dueAt, turn, now), ...days];
}

function instantDate(
  kind: 'response' | 'round' | 'signature',
  at: number,
  by: DealDate['by'],
  now: number,
): DealDate {
  return {
    ...{ kind, at: iso(at), on: null, by, amountCents: null },
    ...{ isTentative: false, isPast: at <= now, isDone: false, isLate: false },
    ...{ rule: null, movedFrom: null, section: null },
  };
}

/** The dates of the contract of a home that was sold: all of them are over. */
export function datesOfSold(stored: StoredDeal, now: number): readonly DealDate[] {
  return daysOf(stored, now).map((date) => ({ ...date, isPast: true, isLate: false }));
}

/**
 * The dates of the terms, also of a contract that has ended. They count from the day both sides have
 * signed; until then from the acceptance, so that none is too late.
 */
export function daysOf(stored: StoredDeal, now: number): readonly DealDate[] {
  const { offer, sent, property } = stored;
  const signed = signedOf(stored);
  const from = signed ? Date.parse(signed.at) : offer.acceptedAt;
  if (!sent || from === null) return [];
  const zone = timeZoneOf(property.facts.countyOrParish);
  const today = dateOf(now, zone);
  const home = contractHome(property.facts);
  const effectiveOn = dateOf(from, zone);
  const windows = cancellationWindows(property, stored.received, effectiveOn);
  const dates = contractDates(sent.terms, home, effectiveOn, windows);
  return dates.map(({ by, section, ...date }) => {
    const task = taskOf(date.kind);
    const isPast = date.on < today;
    const isDone = task !== undefined && stored.done.includes(task.key);
    return {
      ...date,
      at: iso(endOfDay(date.on, zone)),
      by: SIDES[by],
      isTentative: signed === null,
      ...{ isPast, isDone },
      isLate: signed !== null && isPast && !isDone && task?.owed !== undefined,
      // The sections of an uploaded contract are unknown.
      section: signed?.by ? null : section,
    };
  });
}

const SIDES = {
  ...{ buyers: 'buyer', buyers_to_company: 'buyer', sellers: 'seller', everybody: 'both' },
} as const satisfies Record<ContractDate['by'], DealDate['by']>;

/** The last minute of a day where the home is, epoch ms. */
function endOfDay(date: string, zone: TimeZone): number {
  return exactInstantAt(`${date}T23:59`, zone) ?? Date.parse(`${date}T23:59:00Z`);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
