import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { atOneInstant, type Context } from '#api/context.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { endOffer } from '#api/offers/moves/end-offer.ts';
import { requireUnchanged } from '#api/offers/moves/requirements.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { endRoundOf } from '#api/offers/rounds/decide-round.ts';
import { isStanding } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { voidStatements } from '#api/signing/contracts/ends/end-signings.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import type { OfferAction, OfferReason } from '#domain/offers/status.ts';

/** The reasons for which offers end with a change of their property. */
const MOVES = {
  listing_withdrawn: 'listing_withdrawn',
  contract_cancelled: 'back_on_market',
  sold: 'property_sold',
} as const satisfies Partial<Record<OfferReason, OfferAction>>;

/**
 * Returns the statements that end the offers of a property that leaves the market, or the accepted
 * offer of one that is back on the market. They belong in the batch of the property's change, which
 * fails if an offer was sent or changed in the meantime.
 */
export async function closeOpenOffers(
  context: Context,
  propertyId: string,
  reason: keyof typeof MOVES,
): Promise<BatchItem<'sqlite'>[]> {
  const moving = atOneInstant(context);
  const { db, viewer } = context;
  const at = moving.now();
  const isEnded = and(
    eq(offers.propertyId, propertyId),
    reason === 'contract_cancelled' ? eq(offers.status, 'accepted') : isStanding(at),
  );
  const found = await selectOffers(context).where(isEnded);
  const perOffer = await Promise.all(
    found.map(async (one) => {
      const actor = viewer?.profile === 'admin' ? 'admin' : 'seller';
      const ended = await endOffer(
        moving,
        one,
        {
          action: MOVES[reason],
          actor: reason === 'contract_cancelled' ? actor : 'system',
          byUserId: viewer?.id ?? null,
        },
        {
          template: 'offer_rejected',
          to: one.buyer,
          data: offerMail(context, one, 'buyer', undefined, { reason }),
          cause: `offer:${one.offer.id}:${reason}`,
        },
      );
      const voided =
        reason === 'contract_cancelled'
          ? await voidStatements(moving, one, reason, await findSigning(moving, one.offer.id))
          : [];
      return [...ended, ...voided, cancelMessages(db, `offer:${one.offer.id}:contract`, at)];
    }),
  );
  const round = reason === 'contract_cancelled' ? [] : await endRoundOf(moving, propertyId);
  return [...requireUnchanged(context, isEnded, found), ...perOffer.flat(), ...round];
}
