import { createId } from '@paralleldrive/cuid2';
import { and, asc, eq, or } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { answerStatements, inProgress } from '#api/http/idempotency.ts';
import { findOffer, sideOn } from '#api/offers/find-offer.ts';
import { offerComments } from '#api/offers/table.ts';

/** What is said about an offer: to both sides, or a note to oneself. */
export type NewComment = Readonly<{ text: string; visibility: 'shared' | 'private' }>;

/** The comments the viewer may read, oldest first; private ones are their author's alone. */
export async function listComments(context: Context, offerId: string) {
  const viewer = requireViewer(context);
  const { offer } = await findOffer(context, offerId);
  const rows = await context.db
    .select()
    .from(offerComments)
    .where(
      and(
        eq(offerComments.offerId, offerId),
        or(eq(offerComments.visibility, 'shared'), eq(offerComments.authorId, viewer.id)),
      ),
    )
    .orderBy(asc(offerComments.at))
    .limit(500);
  return rows.map(({ id, text, visibility, authorId, at }) => ({
    id,
    text,
    visibility,
    by: authorId === offer.buyerId ? ('buyer' as const) : ('seller' as const),
    at: new Date(at).toISOString(),
  }));
}

/** Adds a comment of one of the sides. */
export async function addComment(context: Context, offerId: string, comment: NewComment) {
  const viewer = requireViewer(context);
  const found = await findOffer(context, offerId);
  const by = sideOn(found, viewer);
  const row = { id: createId(), offerId, authorId: viewer.id, ...comment, at: context.now() };
  const added = { id: row.id, ...comment, by, at: new Date(row.at).toISOString() };
  await unlessTaken(
    context.db.batch([
      context.db.insert(offerComments).values(row),
      ...answerStatements(context, 201, { comment: added }),
    ]),
    async () => {
      // A draft can be deleted in another tab while its buyer writes.
      await findOffer(context, offerId);
      return inProgress();
    },
  );
  return added;
}
