import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { offerVersions } from '#api/offers/table.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';

/** An offer to copy: what its buyer asked for last, for whom, and in which county. */
type Former = Readonly<{ terms: PartialTerms; client: string; county: string }>;

/**
 * The viewer's own offer as it can be copied: its last version of theirs, or the draft.
 * @throws Refusal `not_found` (404) for anybody else's
 */
export async function findFormer(context: Context, id: string): Promise<Former> {
  const { offer, property, actor } = await findOffer(context, id);
  if (actor !== 'buyer') throw new Refusal('not_found');
  const [own] = await context.db
    .select({ terms: offerVersions.terms })
    .from(offerVersions)
    .where(and(eq(offerVersions.offerId, id), eq(offerVersions.author, 'buyer')))
    .orderBy(desc(offerVersions.number))
    .limit(1);
  const county = (property.snapshot ?? property).facts.countyOrParish ?? '';
  return { terms: own?.terms ?? offer.draft ?? {}, client: offer.client, county };
}
