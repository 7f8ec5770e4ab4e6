import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { atOneInstant, type Context } from '#api/context.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { deleteDraft } from '#api/offers/drafts/delete-draft.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { offers } from '#api/offers/table.ts';

/** What ends something of a person who leaves, for the batch of their leaving. */
export type Leaving = Readonly<{
  statements: readonly BatchItem<'sqlite'>[];
  /** Removes the files that nobody needs any more, once the batch was written. */
  tidyUp: () => Promise<void>;
}>;

/** Withdraws the open offers that a buyer made, and deletes the drafts that nobody else has seen. */
export async function leaveOffers(context: Context, buyerId: string): Promise<Leaving> {
  const { db, env } = context;
  const moving = atOneInstant(context);
  const at = moving.now();
  const found = await selectOffers(moving).where(
    and(
      eq(offers.buyerId, buyerId),
      or(
        eq(offers.status, 'draft'),
        and(
          inArray(offers.status, ['sent', 'revision', 'offerted']),
          // What has expired is over, though the clock may not have written it yet.
          or(isNull(offers.deadlineAt), gt(offers.deadlineAt, at)),
        ),
      ),
    ),
  );
  const drafts = await Promise.all(
    found
      .filter(({ offer }) => offer.status === 'draft')
      .map(({ offer }) => deleteDraft(context, offer)),
  );
  const withdrawals = await Promise.all(
    found
      .filter(({ offer }) => offer.status !== 'draft')
      .map(async (one) => [
        ...(await moveStatements(moving, one.offer, {
          action: 'withdraw',
          actor: 'buyer',
          byUserId: buyerId,
          version: one.offer.version,
          set: { draft: null },
        })),
        cancelMessages(db, `offer:${one.offer.id}:answer`, at),
        ...toOther(
          moving,
          {
            template: 'offer_withdrawn',
            to: one.seller,
            data: offerMail(context, one, 'seller'),
            cause: `offer:${one.offer.id}:withdrawn`,
          },
          `offer:${one.offer.id}`,
        ),
      ]),
  );
  return {
    statements: [...drafts.flatMap(({ statements }) => statements), ...withdrawals.flat()],
    tidyUp: async () => {
      const files = drafts.flatMap(({ files }) => files);
      if (files.length > 0) await env.FILES.delete([...files]);
    },
  };
}
