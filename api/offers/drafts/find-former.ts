import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { offerVersions } from '#api/offers/table.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';

/** An offer to copy: the buyer's last terms, the client, and id and county of the home. */
type Former = Readonly<{
  terms: PartialTerms;
  client: string;
  home: Readonly<{ id: string; county: string }>;
}>;

/**
 * Returns one of the viewer's own offers for copying: the buyer's last sent version, or else the
 * draft.
 * @throws Refusal `not_found` (404) for another person's offer
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
  return {
    terms: own?.terms ?? offer.draft ?? {},
    client: offer.client,
    home: { id: property.id, county },
  };
}
