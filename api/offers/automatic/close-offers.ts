import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { atOneInstant, type Context } from '#api/context.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { offers } from '#api/offers/table.ts';
import type { OfferAction, OfferReason } from '#domain/offers/status.ts';

/** What ends offers with their property, and how each is called. */
const MOVES = {
  listing_withdrawn: 'listing_withdrawn',
  contract_cancelled: 'back_on_market',
  sold: 'property_sold',
} as const satisfies Partial<Record<OfferReason, OfferAction>>;

/**
 * The statements that end the offers of a property which leaves the market, or the accepted offer
 * of one that goes back to it; for the batch of the property's own move.
 */
export async function closeOpenOffers(
  context: Context,
  propertyId: string,
  reason: keyof typeof MOVES,
): Promise<BatchItem<'sqlite'>[]> {
  const moving = atOneInstant(context);
  const { db, viewer } = context;
  const at = moving.now();
  const statuses =
    reason === 'contract_cancelled'
      ? (['accepted'] as const)
      : (['sent', 'offerted', 'revision'] as const);
  const found = await selectOffers(context).where(
    and(
      eq(offers.propertyId, propertyId),
      inArray(offers.status, [...statuses]),
      // What has expired is over, though the clock may not have written it yet.
      reason === 'contract_cancelled'
        ? undefined
        : or(isNull(offers.deadlineAt), gt(offers.deadlineAt, at)),
    ),
  );
  const perOffer = await Promise.all(
    found.map(async (one) => {
      const actor = viewer?.profile === 'admin' ? 'admin' : 'seller';
      const move = await moveStatements(moving, one.offer, {
        action: MOVES[reason],
        actor: reason === 'contract_cancelled' ? actor : 'system',
        byUserId: viewer?.id ?? null,
        version: one.offer.version,
        set: { draft: null },
      });
      return [
        ...move,
        cancelMessages(db, `offer:${one.offer.id}:answer`, at),
        cancelMessages(db, `offer:${one.offer.id}:contract`, at),
        ...toOther(
          moving,
          {
            template: 'offer_rejected',
            to: one.buyer,
            data: offerMail(context, one, 'buyer', undefined, { reason }),
            cause: `offer:${one.offer.id}:${reason}`,
          },
          `offer:${one.offer.id}`,
        ),
      ];
    }),
  );
  return perOffer.flat();
}
