import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, lte } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { listingChanges } from '#api/listings/table.ts';
import { NAMES_ASKER, namesAsker } from '#domain/questions/public-question.ts';
import type { Publishing } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeMessage, type ThreadMessageView } from './describe-thread.ts';
import { findOwnThread } from './find-thread.ts';
import { publishedAnswers, threadEvents, threadFiles, threadMessages } from './table.ts';

/**
 * Shows an answer of the owner's on the listing with its question, or takes it off. Nothing there says
 * who asked.
 * @throws Refusal `not_found` (404) for what is not the owner's own answer, `invalid` (422) for a
 * question that names the asker
 */
export async function publishAnswer(
  given: Context,
  id: string,
  { number, question }: Publishing,
): Promise<ThreadMessageView> {
  const context = atOneInstant(given);
  const { db, locale, now } = context;
  const found = await findOwnThread(context, id);
  if (found.side !== 'owner') throw new Refusal('not_found');
  const { thread, asker } = found;
  const [rows, files] = await db.batch([
    db
      .select()
      .from(threadMessages)
      .where(and(eq(threadMessages.threadId, id), lte(threadMessages.number, number)))
      .orderBy(desc(threadMessages.number)),
    db.select().from(threadFiles).where(eq(threadFiles.threadId, id)),
  ]);
  const answer = rows.find((row) => row.number === number);
  if (answer?.by !== 'owner') throw new Refusal('not_found');
  if (question !== null) {
    const errors = {
      ...(namesAsker(question, asker) && { question: [NAMES_ASKER[locale]] }),
      ...(namesAsker(answer.text, asker) && { number: [NAMED_IN_ANSWER[locale]] }),
    };
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  }
  const asked = rows.find(({ by }) => by === 'asker');
  const isThisOne = and(eq(publishedAnswers.threadId, id), eq(publishedAnswers.number, number));
  const at = now();
  await db.batch(
    asBatch([
      db.delete(publishedAnswers).where(isThisOne),
      ...(question === null
        ? []
        : [
            db.insert(publishedAnswers).values({
              id: createId(),
              propertyId: thread.propertyId,
              threadId: id,
              number,
              template: asked?.template ?? null,
              question,
              questionLanguage: asked?.text === question ? asked.language : locale,
              answer: answer.text,
              answerLanguage: answer.language,
              at,
            }),
          ]),
      db.insert(threadEvents).values({
        id: createId(),
        threadId: id,
        action: question === null ? 'unpublish' : 'publish',
        byUserId: thread.ownerId,
        at,
      }),
      // The kept page of the listing shows it: whatever changes a listing says so there.
      db.insert(listingChanges).values({ listingId: thread.propertyId, at }),
    ]),
  );
  return describeMessage(found, answer, files, question);
}

const NAMED_IN_ANSWER = {
  es: 'La respuesta nombra a quien preguntó. Escriba otra sin su nombre y publique esa.',
  en: 'The answer names the person who asked. Write another without the name and publish that one.',
};
