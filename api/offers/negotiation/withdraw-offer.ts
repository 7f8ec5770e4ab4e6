import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { deleteDraft, withdrawStatements } from '#api/offers/moves/end-offer.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { requireMove, staleOffer } from '#api/offers/moves/requirements.ts';

/**
 * Withdraws the viewer's offer; an unsent draft is deleted with its files.
 * @throws Refusal `transition_not_allowed`, `offer_expired`, `stale_version` (409)
 */
export async function withdrawOffer(context: Context, id: string) {
  const { db, env } = context;
  const deal = await openDeal(context, id);
  requireMove(deal, 'withdraw');
  if (deal.offer.status === 'draft') {
    const { statements, files } = await deleteDraft(context, deal.offer);
    await unlessTaken(db.batch(asBatch(statements)), () => staleOffer(context, id));
    await env.FILES.delete([...files]);
    return undefined;
  }
  const statements = await withdrawStatements(deal.context, deal);
  await unlessTaken(db.batch(asBatch(statements)), () => staleOffer(context, id));
  return describeOffer(context, id);
}
