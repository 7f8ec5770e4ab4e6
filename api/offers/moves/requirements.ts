import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { rollBackUnless } from '#api/db/unless-taken.ts';
import { requireConfirmed } from '#api/http/require-confirmed.ts';
import { describeOffer, offerView, tagOf } from '#api/offers/describe-offer.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import { type Confirmed, openDoubts } from '#domain/answers/doubts.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { NOT_FOR_BACKUPS, NOT_WHILE_SEALED } from '#domain/offers/allowed-actions.ts';
import { foreignKeys } from '#domain/offers/changes/counter-terms.ts';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import { offerDoubts } from '#domain/offers/doubts.ts';
import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import { type OfferAction, type OfferSide, turnOf, visibleStatus } from '#domain/offers/status.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Deal } from './open-deal.ts';

/**
 * Requires that a counter-offer only changes what this side may change.
 * @param base the current terms
 * @throws Refusal `invalid` (422) naming what must not change
 */
export function requireCounterable(
  { locale }: Context,
  side: OfferSide,
  base: PartialTerms,
  patch: TermsPatch,
): void {
  const foreign = foreignKeys(side, base, patch);
  if (foreign.length === 0) return;
  throw new Refusal('invalid', {
    errors: Object.fromEntries(
      foreign.map((key) => [`terms.${key}`, [RULE_TEXTS.not_counterable[locale]]]),
    ),
  });
}

/**
 * Requires that unlikely terms that are new or changed were confirmed by the person who saves them.
 * @throws Refusal `unconfirmed` (422)
 */
export function requireMeant(
  { context, property: { snapshot, facts } }: Deal,
  before: PartialTerms,
  after: PartialTerms,
  confirmed?: Confirmed,
): void {
  const doubts = offerDoubts(after, snapshot?.facts ?? facts);
  requireConfirmed(context, openDoubts(doubts, before, after, confirmed), 'terms.');
}

/**
 * Returns two statements for the start of a batch that changes all offers matching a condition: the
 * batch fails if such an offer was sent or changed after they were read. The caller reads again and
 * retries.
 * @param condition selects the offers that the batch changes
 * @param found the offers read with this condition
 */
export function requireUnchanged({ db }: Context, condition: SQL | undefined, found: FoundOffer[]) {
  const read = found.map(({ offer }) => `${offer.id}:${offer.sequence}`);
  const asRead = isIn(sql`${offers.id} || ':' || ${offers.sequence}`, read);
  return rollBackUnless(
    db,
    sql`not exists (select 1 from ${offers} where ${and(condition, sql`not (${asRead})`)})`,
  );
}

/** Moves that answer the other side's terms. */
const ANSWERS: readonly OfferAction[] = ['accept', 'reject', 'counter', 'submit_counter'];

/**
 * Requires that the viewer may make a move now.
 * @throws Refusal `offer_expired`, `not_your_turn`, `property_under_contract` or
 * `transition_not_allowed` (409)
 */
export function requireMove(deal: Deal, action: OfferAction): void {
  if (!deal.allowed.includes(action)) refuseMove(deal, action);
}

/** Throws the reason why the viewer may not make a move now. */
export function refuseMove({ offer, side, home, allowed, at }: Deal, action: OfferAction): never {
  if (isExpired(offer, at) || offer.reason === 'expired') throw new Refusal('offer_expired');
  if (home.round && NOT_WHILE_SEALED.includes(action)) {
    if (home.round === 'sealed' || action === 'improve') throw new Refusal('round_running');
  }
  const turn = turnOf(offer);
  if (turn && turn !== side && ANSWERS.includes(action)) {
    throw new Refusal('not_your_turn', { extra: { turn } });
  }
  const waits = turn ? NOT_FOR_BACKUPS.includes(action) : action === 'submit';
  if (waits && home.status === 'under_contract' && offer.status !== 'rejected') {
    throw new Refusal('property_under_contract');
  }
  throw new Refusal('transition_not_allowed', {
    extra: { status: visibleStatus(offer, side), allowed: [...new Set(allowed)] },
  });
}

/**
 * Requires that a move names the version on the table, so that terms are answered only after they
 * were shown.
 * @throws Refusal `stale_version` (409) with the current offer
 */
export function requireVersion(deal: Deal, version: number): void {
  if (version === deal.offer.version) return;
  throw new Refusal('stale_version', { extra: { current: offerView(deal) } });
}

/** Returns the refusal of a write to an outdated version, with the current offer for the viewer. */
export async function staleOffer(context: Context, id: string): Promise<Refusal> {
  const current = await describeOffer(context, id);
  return new Refusal(current.reason === 'expired' ? 'offer_expired' : 'stale_version', {
    extra: { current },
  });
}

/**
 * Requires that the viewer has read the current offer. Weak tags are accepted, because compressing
 * proxies make tags weak.
 * @param expectedTag the `If-Match` of the request, if any
 * @throws Refusal `stale_version` (409) with the current offer.
 */
export function requireTag(deal: Deal, expectedTag: string | undefined): void {
  const expected = expectedTag?.trim().replace(/^W\//, '');
  if (expected === undefined || expected === '*') return;
  if (expected === tagOf(deal.offer, deal.side)) return;
  throw new Refusal('stale_version', { extra: { current: offerView(deal) } });
}
