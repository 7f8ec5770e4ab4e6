import { createId } from '@paralleldrive/cuid2';
import { and, count, desc, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { answerStatements, inProgress } from '#api/http/idempotency.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { instantCursor, instantCursorAfter, isAfterCursor } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { gatheredToOther } from '#api/messages/gather.ts';
import { findOffer, sideOn } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { offerComments } from '#api/offers/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { writersLanguage } from '#domain/i18n/written-text.ts';
import { fullName } from '#domain/offers/format.ts';

/** Limit on comments by one person about one offer. */
export const COMMENTS: Limit = { name: 'comment', max: 30, perMs: HOUR_MS };
const PAGE_SIZE = 50;

/** A comment about an offer: to both sides, or a private note. */
export type NewComment = Readonly<{
  text: string;
  /** The language that the author chose. */
  language?: Locale | undefined;
  visibility: 'shared' | 'private';
}>;

export const commentQuerySchema = z.strictObject({
  limit: wholeNumber(1, PAGE_SIZE).default(PAGE_SIZE),
  /** `nextCursor` of the previous page. */
  cursor: instantCursor.optional(),
});

/**
 * Lists the comments that the viewer may read in pages, newest first; private ones only for their
 * author.
 */
export async function listComments(
  context: Context,
  offerId: string,
  { limit, cursor }: z.output<typeof commentQuerySchema> = { limit: PAGE_SIZE },
) {
  const { db } = context;
  const { offer, viewer } = await findOffer(context, offerId);
  const visible = and(
    eq(offerComments.offerId, offerId),
    or(eq(offerComments.visibility, 'shared'), eq(offerComments.authorId, viewer.id)),
  );
  const isOlder = isAfterCursor(offerComments.at, offerComments.id, cursor);
  const [rows, [all]] = await db.batch([
    db
      .select({
        comment: offerComments,
        author: { firstName: users.firstName, lastName: users.lastName },
      })
      .from(offerComments)
      .leftJoin(users, eq(users.id, offerComments.authorId))
      .where(and(visible, isOlder))
      .orderBy(desc(offerComments.at), desc(offerComments.id))
      // One more than shown, to know whether there is a next page.
      .limit(limit + 1),
    db.select({ count: count() }).from(offerComments).where(visible),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)?.comment : undefined;
  return {
    items: page.map(({ comment, author }) => ({
      id: comment.id,
      text: comment.text,
      language: comment.language,
      visibility: comment.visibility,
      by: comment.authorId === offer.buyerId ? ('buyer' as const) : ('seller' as const),
      author: author ? fullName(author) : '',
      at: new Date(comment.at).toISOString(),
    })),
    total: all?.count ?? 0,
    nextCursor: last ? instantCursorAfter(last.at, last.id) : null,
  };
}

/**
 * Adds a comment by one of the sides. The other side is notified of a shared one; several within
 * minutes are merged into one notification.
 * @throws Refusal `not_found` (404), `rate_limited` (429)
 */
export async function addComment(context: Context, offerId: string, given: NewComment) {
  const found = await findOffer(context, offerId);
  const { viewer } = found;
  const { text } = given;
  const language = writersLanguage(text, given.language, context.locale);
  const comment = { text, language, visibility: given.visibility };
  const by = sideOn(found);
  await countAttempt(context, COMMENTS, `${viewer.id}:${offerId}`);
  const row = { id: createId(), offerId, authorId: viewer.id, ...comment, at: context.now() };
  const author = fullName(found[by]);
  const added = { id: row.id, ...comment, by, author, at: new Date(row.at).toISOString() };
  const other = by === 'buyer' ? 'seller' : 'buyer';
  const isRead = comment.visibility === 'shared' && found.offer.status !== 'draft';
  const notice = {
    template: 'comment_received',
    to: found[other],
    data: { ...offerMail(context, found, other), author, comment: { text, language } },
    cause: `offer:${offerId}:comment:${by}`,
  } as const;
  await unlessTaken(
    context.db.batch(
      asBatch([
        context.db.insert(offerComments).values(row),
        ...(isRead ? gatheredToOther({ ...context, now: () => row.at }, notice) : []),
        ...answerStatements(context, 201, { comment: added }),
      ]),
    ),
    async () => {
      // A draft can be deleted in another tab while its buyer writes a comment.
      await findOffer(context, offerId);
      return inProgress();
    },
  );
  return added;
}
