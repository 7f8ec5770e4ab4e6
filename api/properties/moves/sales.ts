import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { toOther } from '#api/messages/gather.ts';
import { closeOpenOffers } from '#api/offers/automatic/close-offers.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import type { Sale } from '#api/properties/sale.ts';
import { recordSale } from '#api/value/closing-sale.ts';
import { dateOf } from '#domain/calendar.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { OFFER_SIDES } from '#domain/offers/status.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import { dateSchema, paragraphs, positiveCents } from '#domain/scalars.ts';

/** What the owner reports about a closed sale. */
export const saleSchema = z.strictObject({
  priceCents: positiveCents,
  soldOn: dateSchema,
  /** Why it is marked as sold without an executed contract. */
  reason: paragraphs(500).optional(),
});
export type GivenSale = z.infer<typeof saleSchema>;

/**
 * Returns the effects of a closed sale: the sale itself, the end of waiting offers, and e-mails to
 * both sides of the accepted one.
 * @throws Refusal `invalid` (422) for a future date, or without both an executed contract and a
 * reason
 */
export async function closeSale(
  context: Context,
  property: PropertyRow,
  given: GivenSale | undefined,
): Promise<Readonly<{ set: { sale: Sale }; statements: readonly BatchItem<'sqlite'>[] }>> {
  const { locale } = context;
  const refuse = (key: string, text: keyof typeof VALIDATION_TEXTS) =>
    new Refusal('invalid', { errors: { [key]: [VALIDATION_TEXTS[text][locale]] } });
  if (!given) throw refuse('sale', 'required');
  const at = context.now();
  if (given.soldOn > dateOf(at)) throw refuse('sale.soldOn', 'date');
  const accepted = await findAccepted(context, property.id);
  if (!accepted?.offer.contractAt && !given.reason) throw refuse('sale.reason', 'required');
  const sale = { ...given, reason: given.reason || null, at };
  return {
    set: { sale },
    statements: [
      ...(await closeOpenOffers(context, property.id, 'sold')),
      ...(await notifyOfSale(context, property, 'home_sold', sale)),
      ...recordSale(context, property, sale),
    ],
  };
}

/** Returns the statements that notify both sides of the accepted offer, if there is one. */
export async function notifyOfSale(
  context: Context,
  property: PropertyRow,
  template: 'home_sold' | 'sale_taken_back',
  sale: Sale | null,
): Promise<BatchItem<'sqlite'>[]> {
  const { env } = context;
  const accepted = await findAccepted(context, property.id);
  if (!accepted || !sale) return [];
  const data = {
    origin: env.SITE_ORIGIN,
    offerId: accepted.offer.id,
    address: addressLine(property.facts),
    priceCents: sale.priceCents,
    soldOn: sale.soldOn,
  };
  const cause = `property:${property.id}:${property.version + 1}`;
  return OFFER_SIDES.flatMap((side) =>
    toOther(context, { template, to: accepted[side], data, cause }, `property:${property.id}`),
  );
}

async function findAccepted(context: Context, propertyId: string) {
  const [accepted] = await selectOffers(context).where(
    and(eq(offers.propertyId, propertyId), eq(offers.status, 'accepted')),
  );
  return accepted;
}
