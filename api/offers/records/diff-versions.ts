import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { netOf } from '#api/offers/describe-offer.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { offerVersions } from '#api/offers/table.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Returns what a version changed compared with the previous one, term by term; for the seller also
 * the effect on the net.
 * @throws Refusal `not_found` (404) for the first version, which changed nothing, or an unknown one
 */
export async function diffVersions(context: Context, offerId: string, number: number) {
  const found = await findOffer(context, offerId);
  const versions = await context.db
    .select()
    .from(offerVersions)
    .where(
      and(eq(offerVersions.offerId, offerId), inArray(offerVersions.number, [number - 1, number])),
    )
    .orderBy(offerVersions.number);
  const [before, after] = versions;
  if (!before || !after) throw new Refusal('not_found');
  const { actor } = found;
  const diff = termsDiff(
    before.terms,
    after.terms,
    {
      locale: context.locale,
      reader: actor === 'buyer' || actor === 'seller' ? actor : 'admin',
      now: context.now(),
    },
    actor === 'buyer' ? undefined : (terms) => netOf(found, terms).netCents,
  );
  return { number, author: after.author, at: new Date(after.at).toISOString(), ...diff };
}
