import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { rollBackUnless } from '#api/db/unless-taken.ts';
import { requireConfirmed } from '#api/http/require-confirmed.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import { type Confirmed, openDoubts } from '#domain/answers/doubts.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { foreignKeys } from '#domain/offers/changes/counter-terms.ts';
import { offerDoubts } from '#domain/offers/doubts.ts';
import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import type { OfferSide } from '#domain/offers/status.ts';
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
