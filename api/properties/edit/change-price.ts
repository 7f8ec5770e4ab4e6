import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { confirmedSchema, requireConfirmed } from '#api/http/require-confirmed.ts';
import { requireAllowed } from '#api/properties/allowed-moves.ts';
import { actorOn, findProperty, type PropertyRow } from '#api/properties/find-property.ts';
import { CONSEQUENCES } from '#api/properties/moves/move-consequences.ts';
import { priceStepSchema } from '#api/properties/moves/move-property.ts';
import { moveStatements } from '#api/properties/moves/move-statements.ts';
import { requireVersion, staleVersion } from '#api/properties/stale-version.ts';
import { openDoubts } from '#domain/answers/doubts.ts';
import { propertyDoubts } from '#domain/properties/doubts.ts';
import { isPriceToReview, PRICE_REFUSALS } from '#domain/properties/large-price-change.ts';
import { Refusal } from '#domain/refusal.ts';
import { patchedFacts } from './save-property.ts';

export const priceBodySchema = z.strictObject({
  /** In cents. */
  listPrice: z.unknown(),
  confirmed: confirmedSchema,
  /** The change by more than a fifth that the owner confirmed. */
  priceChange: priceStepSchema.optional(),
});
type PriceBody = z.output<typeof priceBodySchema>;

/**
 * Changes the price of a home on the market, at once and without a review.
 * @throws Refusal `invalid` or `unconfirmed` (422) for the price, also for one that changes by more
 * than half; `price_change_unconfirmed` (409) with both prices; `stale_version` or
 * `transition_not_allowed` (409); and those of a submission.
 */
export async function changePrice(
  context: Context,
  id: string,
  { listPrice, confirmed, priceChange }: PriceBody,
  expected: number | undefined,
): Promise<PropertyRow> {
  const actor = actorOn(requireViewer(context));
  const property = await findProperty(context, id);
  requireAllowed(property, 'price', actor, context.now());
  requireVersion(context, property, expected);

  const facts = patchedFacts(context, property, { listPrice: listPrice ?? null });
  requirePossible(context, property.facts.listPrice, facts.listPrice);
  const doubts = propertyDoubts(property.propertyType, facts);
  requireConfirmed(context, openDoubts(doubts, property.facts, facts, confirmed));

  const changed = { ...property, facts };
  const publication = await CONSEQUENCES.change_price(context, changed, { priceChange });
  const consequence = { ...publication, set: { ...publication.set, facts } };
  const move = { action: 'change_price', actor, consequence } as const;
  await unlessTaken(context.db.batch(asBatch(moveStatements(context, changed, move))), async () =>
    staleVersion(context, await findProperty(context, id)),
  );
  return findProperty(context, id);
}

function requirePossible({ locale }: Context, from: number | undefined, to: number | undefined) {
  const reason =
    from === to ? 'isSame' : isPriceToReview(from, to) ? ('isReviewed' as const) : undefined;
  if (!reason) return;
  throw new Refusal('invalid', { errors: { listPrice: [PRICE_REFUSALS[reason][locale]] } });
}
