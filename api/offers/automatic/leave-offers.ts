import { and, eq, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { atOneInstant, type Context } from '#api/context.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { deleteDraft, withdrawStatements } from '#api/offers/moves/end-offer.ts';
import { isStanding } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';

/** Statements that end the offers of a deleted account, for its batch. */
export type Leaving = Readonly<{
  statements: readonly BatchItem<'sqlite'>[];
  /** Deletes unneeded files after the batch was written. */
  tidyUp: () => Promise<void>;
}>;

/** Withdraws a buyer's open offers, and deletes their unsent drafts. */
export async function leaveOffers(context: Context, buyerId: string): Promise<Leaving> {
  const { env } = context;
  const moving = atOneInstant(context);
  const found = await selectOffers(moving).where(
    and(eq(offers.buyerId, buyerId), or(eq(offers.status, 'draft'), isStanding(moving.now()))),
  );
  const drafts = await Promise.all(
    found
      .filter(({ offer }) => offer.status === 'draft')
      .map(({ offer }) => deleteDraft(context, offer)),
  );
  const withdrawals = await Promise.all(
    found
      .filter(({ offer }) => offer.status !== 'draft')
      .map((one) => withdrawStatements(moving, one)),
  );
  return {
    statements: [...drafts.flatMap(({ statements }) => statements), ...withdrawals.flat()],
    tidyUp: async () => {
      const files = drafts.flatMap(({ files }) => files);
      if (files.length > 0) await env.FILES.delete([...files]);
    },
  };
}
