import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { isStanding } from '#api/offers/status-sql.ts';
import { offers, offerVersions } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { contingencyCount } from '#domain/offers/changes/compare.ts';
import { Refusal } from '#domain/refusal.ts';

/** Maximum number of other offers shown. */
const MAX_SHOWN = 20;

/** The buyer's last version, because the seller's counter-offers to others are confidential. */
const lastOfBuyer = sql`(
  select max("number") from ${offerVersions} "theirs"
  where "theirs"."offer_id" = ${offers.id} and "theirs"."author" = 'buyer')`;

/**
 * Returns what a buyer may know about the other offers on the home, depending on the seller's two
 * answers: nothing, whether there are any, or their terms. It never includes who made them, when,
 * or how many there are beyond those shown. The same rows are read in all cases, so that response
 * times reveal nothing.
 * @throws Refusal `not_found` (404) for all but the buyer of a sent offer
 */
export async function otherOffers(context: Context, id: string) {
  const found = await findOffer(context, id);
  const { offer, actor } = found;
  if (actor !== 'buyer' || offer.version === 0) {
    throw new Refusal('not_found');
  }
  const [property] = await context.db
    .select({ facts: properties.facts, snapshot: properties.snapshot })
    .from(properties)
    .where(eq(properties.id, offer.propertyId));
  const rows = await context.db
    .select({ terms: offerVersions.terms })
    .from(offers)
    .innerJoin(
      offerVersions,
      and(eq(offerVersions.offerId, offers.id), eq(offerVersions.number, lastOfBuyer)),
    )
    .where(
      and(eq(offers.propertyId, offer.propertyId), ne(offers.id, id), isStanding(context.now())),
    )
    .orderBy(desc(sql`json_extract(${offerVersions.terms}, '$.amountCents')`))
    .limit(MAX_SHOWN);
  const facts = property?.snapshot?.facts ?? property?.facts;
  if (facts?.showOffersToBuyers === true) {
    return {
      disclosed: 'terms' as const,
      items: rows.map(({ terms }) => ({
        amountCents: terms.amountCents,
        financeType: terms.financeType,
        closingDate: terms.closingDate,
        contingencies: contingencyCount(terms),
      })),
    };
  }
  if (facts?.discloseMultipleOffers === true) {
    return { disclosed: 'existence' as const, hasOthers: rows.length > 0 };
  }
  return { disclosed: 'nothing' as const };
}
