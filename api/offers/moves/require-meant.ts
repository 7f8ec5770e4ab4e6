import { requireConfirmed } from '#api/http/require-confirmed.ts';
import { type Confirmed, openDoubts } from '#domain/answers/doubts.ts';
import { offerDoubts } from '#domain/offers/doubts.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import type { Deal } from './open-deal.ts';

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
