import { atOneInstant, type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { deleteDraft } from '#api/offers/drafts/delete-draft.ts';
import { findOffer, homeOf, sideOn } from '#api/offers/find-offer.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { refuseMove } from '#api/offers/moves/refuse-move.ts';
import { staleOffer } from '#api/offers/moves/stale-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { allowedActions } from '#domain/offers/allowed-actions.ts';

/**
 * Takes the viewer's offer back. A draft, which nobody else has seen, is deleted with its files.
 * @throws Refusal `transition_not_allowed`, `offer_expired`, `stale_version` (409)
 */
export async function withdrawOffer(context: Context, id: string) {
  const { db, env, now } = context;
  const viewer = requireViewer(context);
  const found = await findOffer(context, id);
  const side = sideOn(found, viewer);
  const { offer } = found;
  if (!allowedActions(offer, side, now(), homeOf(found)).includes('withdraw')) {
    refuseMove(found, 'withdraw', side, now());
  }
  if (offer.status === 'draft') {
    const { statements, files } = await deleteDraft(context, offer);
    await unlessTaken(db.batch(asBatch(statements)), () => staleOffer(context, id));
    await env.FILES.delete([...files]);
    return undefined;
  }

  const told = {
    template: 'offer_withdrawn',
    to: found.seller,
    data: offerMail(context, found, 'seller'),
    cause: `offer:${id}:withdrawn`,
  } as const;
  const moving = atOneInstant(context);
  const at = moving.now();
  const move = await moveStatements(moving, offer, {
    action: 'withdraw',
    actor: side,
    byUserId: viewer.id,
    version: offer.version,
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
    () => staleOffer(context, id),
  );
  return describeOffer(context, id);
}
