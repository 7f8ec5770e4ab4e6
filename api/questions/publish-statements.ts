import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { listingChanges } from '#api/listings/table.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { writersLanguage } from '#domain/i18n/written-text.ts';
import {
  MAX_PUBLISHED,
  NAMED_IN_ANSWER,
  NAMES_ASKER,
  namesAsker,
  TOO_MANY_PUBLISHED,
} from '#domain/questions/public-question.ts';
import { Refusal } from '#domain/refusal.ts';
import { textProblem } from '#domain/text-audience.ts';
import type { FoundThread } from './find-thread.ts';
import { publishedAnswers, threadEvents, type threadMessages } from './table.ts';

type Answer = Readonly<{ text: string; language: Locale }>;
type Asked = typeof threadMessages.$inferSelect | undefined;

/**
 * Requires that neither question nor answer reveals who asked, and that neither has contact details
 * or links.
 * @throws Refusal `invalid` (422)
 */
export function requirePublishable(
  { locale }: Pick<Context, 'locale'>,
  { asker }: FoundThread,
  question: string,
  answer: string,
  fields: Readonly<{ question: string; answer: string }>,
): void {
  const inQuestion = namesAsker(question, asker)
    ? NAMES_ASKER
    : textProblem('published_question', question);
  const inAnswer = namesAsker(answer, asker)
    ? NAMED_IN_ANSWER
    : textProblem('published_answer', answer);
  const errors = {
    ...(inQuestion && { [fields.question]: [inQuestion[locale]] }),
    ...(inAnswer && { [fields.answer]: [inAnswer[locale]] }),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

/**
 * Requires that the listing has fewer than the maximum number of answers, not counting this one.
 * @throws Refusal `invalid` (422)
 */
export async function requireRoom(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { thread }: FoundThread,
  number: number | undefined,
  field: string,
): Promise<void> {
  const others = and(
    eq(publishedAnswers.propertyId, thread.propertyId),
    number === undefined
      ? undefined
      : or(ne(publishedAnswers.threadId, thread.id), ne(publishedAnswers.number, number)),
  );
  if ((await db.$count(publishedAnswers, others)) < MAX_PUBLISHED) return;
  throw new Refusal('invalid', { errors: { [field]: [TOO_MANY_PUBLISHED[locale]] } });
}

/** Returns the statements that publish an answer with its question, for a batch. */
export function publishStatements(
  { db, locale, now }: Context,
  { thread }: FoundThread,
  number: number | SQL<number>,
  { question, asked, answer }: Readonly<{ question: string; asked: Asked; answer: Answer }>,
): BatchItem<'sqlite'>[] {
  const at = now();
  return [
    db.insert(publishedAnswers).values({
      id: createId(),
      propertyId: thread.propertyId,
      threadId: thread.id,
      number,
      template: asked?.template ?? null,
      question,
      questionLanguage:
        asked?.text === question ? asked.language : writersLanguage(question, undefined, locale),
      answer: answer.text,
      answerLanguage: answer.language,
      at,
    }),
    ...changedStatements({ db, now }, { thread }, 'publish'),
  ];
}

/** Returns the statement that removes an answer from the listing. */
export function unpublishStatement({ db }: Pick<Context, 'db'>, threadId: string, number: number) {
  return db.delete(publishedAnswers).where(isPublished(threadId, number));
}

/** Condition for the published row of a message. */
export function isPublished(threadId: string, number: number) {
  return and(eq(publishedAnswers.threadId, threadId), eq(publishedAnswers.number, number));
}

/** Condition that no administrator has removed the answer from the listing. */
export function notTakenDown({ db }: Pick<Context, 'db'>, threadId: string, number: number) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(publishedAnswers)
      .where(and(isPublished(threadId, number), isNotNull(publishedAnswers.takenDownAt))),
  );
}

/**
 * Returns the statements that record a change to the published answers and renew the listing's
 * cached page.
 */
export function changedStatements(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { thread }: Pick<FoundThread, 'thread'>,
  action: 'publish' | 'unpublish' | 'take_down' | 'put_back',
  {
    byUserId = thread.ownerId,
    note = null,
  }: Readonly<{ byUserId?: string; note?: string | null }> = {},
): BatchItem<'sqlite'>[] {
  const at = now();
  return [
    db.insert(threadEvents).values({
      id: createId(),
      threadId: thread.id,
      ...{ action, byUserId, note, at },
    }),
    db.insert(listingChanges).values({ listingId: thread.propertyId, at }),
  ];
}
