import { and, desc, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { listOf } from '#api/http/list.ts';
import { listings } from '#api/listings/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { QUESTION_KEYS } from '#domain/questions/templates.ts';
import {
  answerHours,
  medianAnswerMs,
  type Publishing,
  TAKEN_DOWN,
} from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeMessage, type ThreadMessageView } from './describe-thread.ts';
import { findOwnThread } from './find-thread.ts';
import {
  changedStatements,
  isPublished,
  notTakenDown,
  publishStatements,
  requirePublishable,
  requireRoom,
  unpublishStatement,
} from './publish-statements.ts';
import { publishedAnswers, threadFiles, threadMessages, threads } from './table.ts';

/**
 * Publishes the owner's answer on the listing with its question, or removes it. The asker stays
 * anonymous.
 * @throws Refusal `not_found` (404) for anything but the owner's own answer, `invalid` (422) for a
 * question that names the asker, for contact details or a link in either text, beyond the maximum number of answers, or after an administrator
 * has removed the answer
 */
export async function publishAnswer(
  given: Context,
  id: string,
  { number, question }: Publishing,
): Promise<ThreadMessageView> {
  const context = atOneInstant(given);
  const { db } = context;
  const found = await findOwnThread(context, id);
  if (found.side !== 'owner') throw new Refusal('not_found');
  const [rows, files, taken] = await db.batch([
    db
      .select()
      .from(threadMessages)
      .where(and(eq(threadMessages.threadId, id), lte(threadMessages.number, number)))
      .orderBy(desc(threadMessages.number)),
    db.select().from(threadFiles).where(eq(threadFiles.threadId, id)),
    db
      .select({ number: publishedAnswers.number })
      .from(publishedAnswers)
      .where(and(isPublished(id, number), isNotNull(publishedAnswers.takenDownAt))),
  ]);
  const answer = rows.find((row) => row.number === number);
  if (answer?.by !== 'owner') throw new Refusal('not_found');
  if (taken.length > 0) {
    throw new Refusal('invalid', { errors: { question: [TAKEN_DOWN[context.locale]] } });
  }
  if (question !== null) {
    const fields = { question: 'question', answer: 'number' };
    requirePublishable(context, found, question, answer.text, fields);
    await requireRoom(context, found, number, fields.question);
  }
  const asked = rows.find(({ by }) => by === 'asker');
  await unlessTaken(
    db.batch(
      asBatch([
        ...rollBackUnless(db, notTakenDown(context, id, number)),
        unpublishStatement(context, id, number),
        ...(question === null
          ? changedStatements(context, found, 'unpublish')
          : publishStatements(context, found, number, { question, asked, answer })),
      ]),
    ),
  );
  return describeMessage(found, answer, files, { publishedAs: question, takenDown: null });
}

/** Number of latest answers from which the owner's usual answer time is computed. */
const MAX_MEASURED = 100;

export const listedAnswersSchema = listOf(
  z.strictObject({
    id: z.string(),
    template: z.enum(QUESTION_KEYS).nullable(),
    question: z.string(),
    questionLanguage: z.enum(LOCALES),
    answer: z.string(),
    answerLanguage: z.enum(LOCALES),
    at: z.iso.datetime(),
  }),
).extend({
  /** The owner's usual answer time in hours; null with fewer than five answers. */
  answersWithinHours: z.int().nullable(),
});
type ListedAnswers = z.output<typeof listedAnswersSchema>;

/**
 * Lists the public answers of a listed home, those in the reader's language first, without the
 * askers.
 * @throws Refusal `not_found` (404) for a home that is not listed
 */
export async function listListedAnswers(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  listingId: string,
): Promise<ListedAnswers> {
  const owner = db
    .select({ id: listings.sellerId })
    .from(listings)
    .where(eq(listings.id, listingId));
  const [listed, rows, times] = await db.batch([
    db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, listingId), ne(listings.status, 'withdrawn'))),
    db
      .select()
      .from(publishedAnswers)
      .where(and(eq(publishedAnswers.propertyId, listingId), isNull(publishedAnswers.takenDownAt)))
      .orderBy(desc(publishedAnswers.at)),
    db
      .select({ ms: threads.answerMs })
      .from(threads)
      .where(and(eq(threads.ownerId, owner), isNotNull(threads.answerMs)))
      .orderBy(desc(threads.answeredAt))
      .limit(MAX_MEASURED),
  ]);
  if (listed.length === 0) throw new Refusal('not_found');
  const median = medianAnswerMs(times.map(({ ms }) => ms ?? 0));
  const isForeign = (language: string) => Number(language !== locale);
  const items = rows
    .map(({ id, template, question, questionLanguage, answer, answerLanguage, at }) => ({
      ...{ id, template, question, questionLanguage, answer, answerLanguage },
      at: new Date(at).toISOString(),
    }))
    .toSorted((one, other) => isForeign(one.answerLanguage) - isForeign(other.answerLanguage));
  return {
    items,
    total: items.length,
    nextCursor: null,
    answersWithinHours: median === undefined ? null : answerHours(median),
  };
}
