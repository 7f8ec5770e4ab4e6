import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { sellerMarks } from '#api/offers/table.ts';
import { Refusal } from '#domain/refusal.ts';
import { paragraphs } from '#domain/scalars.ts';

export const markSchema = z.strictObject({
  isStarred: z.boolean(),
  note: paragraphs(2_000),
});
export type Mark = z.infer<typeof markSchema>;

/**
 * Saves the seller's star and note on an offer, which not even administrators can see.
 * @throws Refusal `not_found` (404) for all others
 */
export async function markOffer(context: Context, id: string, mark: Mark): Promise<Mark> {
  const { actor } = await findOffer(context, id);
  if (actor !== 'seller') throw new Refusal('not_found');
  const row = { ...mark, updatedAt: context.now() };
  await context.db
    .insert(sellerMarks)
    .values({ offerId: id, ...row })
    .onConflictDoUpdate({ target: sellerMarks.offerId, set: row });
  return mark;
}

/** Returns the owner's marks on these offers; none for an administrator. */
export async function marksOf(
  context: Context,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, Mark>> {
  if (requireViewer(context).profile === 'admin' || offerIds.length === 0) return new Map();
  const rows = await context.db
    .select()
    .from(sellerMarks)
    .where(isIn(sellerMarks.offerId, offerIds));
  return new Map(rows.map(({ offerId, isStarred, note }) => [offerId, { isStarred, note }]));
}
