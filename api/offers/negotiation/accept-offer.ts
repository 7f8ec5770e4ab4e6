import { atOneInstant, type Context, requireVerified, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { holdOffers } from '#api/offers/automatic/hold-offers.ts';
import { describeOffer, offerView } from '#api/offers/describe-offer.ts';
import { type FoundOffer, findOffer, homeOf, sideOn } from '#api/offers/find-offer.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { refuseMove } from '#api/offers/moves/refuse-move.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { putUnderContract } from '#api/properties/moves/put-under-contract.ts';
import { allowedActions } from '#domain/offers/allowed-actions.ts';
import { contractDueAt, contractRemindersAt } from '#domain/offers/dates/deadlines.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** An answer names the version it answers, so that nobody agrees to what they have not read. */
export type OfferAnswer = Readonly<{ version: number; note?: string | undefined }>;

/**
 * Accepts a version: the offer is accepted and the property under contract in one batch, or
 * neither. Other open offers stay as backups, and their deadlines rest.
 * @throws Refusal `stale_version`, `not_your_turn`, `offer_expired`, `property_under_contract`,
 * `transition_not_allowed` (409)
 */
export async function acceptOffer(context: Context, id: string, answer: OfferAnswer) {
  const { db } = context;
  const viewer = requireVerified(context);
  const found = await findOffer(context, id);
  const { offer, property } = found;
  const side = requireAnswerable(context, found, 'accept', answer);

  const terms = sentTerms(found);
  const moving = atOneInstant(context);
  const at = moving.now();
  const dueAt = contractDueAt(at);
  const mailFor = (reader: OfferSide) =>
    offerMail(context, found, reader, terms.terms, { contractDueAt: dueAt, acceptedBy: side });
  const belongsTo = `offer:${id}:contract`;
  const move = await moveStatements(moving, offer, {
    action: 'accept',
    actor: side,
    byUserId: viewer.id,
    version: offer.version,
    termsSha256: terms.sha256,
    note: answer.note ?? null,
    set: { acceptedAt: at, contractDueAt: dueAt, draft: null },
  });
  const held = await holdOffers(moving, property.id, id);
  await unlessTaken(
    db.batch(
      asBatch([
        ...move,
        ...putUnderContract(moving, property),
        ...held,
        cancelMessages(db, `offer:${id}:answer`, at),
        ...toOther(
          moving,
          {
            template: 'offer_sufficient',
            to: found.buyer,
            data: mailFor('buyer'),
            cause: `${belongsTo}:due`,
            belongsTo,
          },
          `offer:${id}`,
        ),
        ...toOther(
          moving,
          {
            template: 'offer_accepted',
            to: found.seller,
            data: mailFor('seller'),
            cause: `${belongsTo}:accepted`,
          },
          `offer:${id}`,
        ),
        ...contractRemindersAt(dueAt).flatMap((remindAt) =>
          toOther(
            moving,
            {
              template: 'contract_reminder',
              to: found.buyer,
              data: mailFor('buyer'),
              cause: `${belongsTo}:${remindAt}`,
              belongsTo,
              dueAt: remindAt,
              notAfter: dueAt,
            },
            `offer:${id}`,
          ),
        ),
      ]),
    ),
    () => whyNot(context, id, 'accept', answer),
  );
  return describeOffer(context, id);
}

/**
 * Rejects a version, with an optional note that the other side reads.
 * @throws Refusal `stale_version`, `not_your_turn`, `offer_expired`, `transition_not_allowed` (409)
 */
export async function rejectOffer(context: Context, id: string, answer: OfferAnswer) {
  const { db } = context;
  const viewer = requireViewer(context);
  const found = await findOffer(context, id);
  const { offer } = found;
  const side = requireAnswerable(context, found, 'reject', answer);
  const other = side === 'seller' ? 'buyer' : 'seller';
  const terms = sentTerms(found);
  const told = {
    template: 'offer_rejected',
    to: found[other],
    data: offerMail(context, found, other, terms.terms, { note: answer.note }),
    cause: `offer:${id}:rejected`,
  } as const;
  const moving = atOneInstant(context);
  const at = moving.now();
  const move = await moveStatements(moving, offer, {
    action: 'reject',
    actor: side,
    byUserId: viewer.id,
    version: offer.version,
    termsSha256: terms.sha256,
    note: answer.note ?? null,
    set: { draft: null },
  });
  await unlessTaken(
    db.batch(
      asBatch([
        ...move,
        cancelMessages(db, `offer:${id}:answer`, at),
        ...toOther(moving, told, `offer:${id}`),
      ]),
    ),
    () => whyNot(context, id, 'reject', answer),
  );
  return describeOffer(context, id);
}

function requireAnswerable(
  context: Context,
  found: FoundOffer,
  action: OfferAction,
  answer: OfferAnswer,
): OfferSide {
  const { offer } = found;
  const side = sideOn(found, requireViewer(context));
  if (!allowedActions(offer, side, context.now(), homeOf(found)).includes(action)) {
    refuseMove(found, action, side, context.now());
  }
  if (answer.version !== offer.version) {
    throw new Refusal('stale_version', { extra: { current: offerView(context, found) } });
  }
  return side;
}

/** What was so between reading and writing: asked only when the batch left nothing. */
async function whyNot(
  context: Context,
  id: string,
  action: OfferAction,
  answer: OfferAnswer,
): Promise<Refusal> {
  const found = await findOffer(context, id);
  try {
    requireAnswerable(context, found, action, answer);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return new Refusal('stale_version', { extra: { current: offerView(context, found) } });
}

/** The terms on the table, as they were sent. */
function sentTerms({ sent }: FoundOffer) {
  if (!sent) throw new Refusal('not_found');
  return sent;
}
