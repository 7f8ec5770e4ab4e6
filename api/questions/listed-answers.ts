import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { listOf } from '#api/http/list.ts';
import { listings } from '#api/listings/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { QUESTION_KEYS } from '#domain/questions/templates.ts';
import { answerHours, medianAnswerMs } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { publishedAnswers, threads } from './table.ts';

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
export type ListedAnswers = z.output<typeof listedAnswersSchema>;

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
