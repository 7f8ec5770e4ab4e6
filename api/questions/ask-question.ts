import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { atOneInstant, type Context, requireProfile, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { answerStatements, inProgress } from '#api/http/idempotency.ts';
import { findHome, isShown } from '#api/visits/find-home.ts';
import { blocks } from '#api/visits/table.ts';
import type { NewQuestion } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeThread, mayWrite, type ThreadView } from './describe-thread.ts';
import { type FoundThread, foundThread, selectThreads } from './find-thread.ts';
import { newReplyToken } from './mail/reply-token.ts';
import { threads } from './table.ts';
import { countMessage, messageStatements } from './write-message.ts';

/** The statuses in which the public sees a home and may ask about it. */
const ASKABLE: readonly string[] = ['published', 'editing', 'review', 'under_contract'];

const OWN_HOME = {
  es: 'Es su propia casa: las preguntas le llegan a usted.',
  en: 'This is your own home: its questions come to you.',
};

/**
 * Asks the owner of a listed home something; a person has one thread about a home, which a second
 * question continues.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `not_found` (404),
 * `own_property`, `questions_closed` or `request_in_progress` (409), `rate_limited` (429)
 */
export async function askQuestion(given: Context, question: NewQuestion): Promise<ThreadView> {
  const context = atOneInstant(given);
  requireProfile(context, 'buyer', 'seller');
  const viewer = requireVerified(context);
  const kept = await findKept(context, question.listingId, viewer.id);
  const found = kept ?? (await begun(context, question.listingId, viewer.id));
  if (!mayWrite(found)) throw new Refusal('questions_closed');
  await countMessage(context, viewer.id);
  const message = messageStatements(context, found, 'asker', { ...question, channel: 'page' });
  const { thread } = found;
  const after = { ...thread, messages: thread.messages + 1, lastAt: context.now() };
  const asked = describeThread({ ...found, thread: after }, 'asker', 0);
  try {
    await unlessTaken(
      context.db.batch(
        asBatch([
          ...(kept ? [] : [context.db.insert(threads).values(thread)]),
          ...message,
          ...answerStatements(context, 201, { thread: asked }),
        ]),
      ),
      inProgress,
    );
    return asked;
  } catch (error) {
    const isRaced = !kept && error instanceof Refusal;
    // Asked twice at once: the other request has begun the thread.
    if (isRaced && (await findKept(context, question.listingId, viewer.id))) {
      return askQuestion(given, question);
    }
    throw error;
  }
}

async function findKept(
  context: Context,
  propertyId: string,
  askerId: string,
): Promise<FoundThread | undefined> {
  const [row] = await selectThreads(context).where(
    and(eq(threads.propertyId, propertyId), eq(threads.askerId, askerId)),
  );
  return row && foundThread(row);
}

/** A thread that is not written yet. */
async function begun(context: Context, propertyId: string, askerId: string): Promise<FoundThread> {
  const { db, now } = context;
  const home = await findHome(context, propertyId);
  const { property } = home;
  if (!isShown(home) || !ASKABLE.includes(property.status)) throw new Refusal('not_found');
  if (property.ownerId === askerId) throw new Refusal('own_property', { message: OWN_HOME });
  const { ownerId } = property;
  const [people, blocked] = await Promise.all([
    db
      .select()
      .from(users)
      .where(inArray(users.id, [ownerId, askerId])),
    db.$count(blocks, and(eq(blocks.ownerId, ownerId), eq(blocks.userId, askerId))),
  ]);
  const owner = people.find(({ id }) => id === ownerId);
  const asker = people.find(({ id }) => id === askerId);
  if (!owner || !asker) throw new Error('a side of a thread has no account');
  const at = now();
  return {
    thread: {
      id: createId(),
      ...{ propertyId, ownerId, askerId },
      messages: 0,
      lastAt: at,
      ownerRead: 0,
      askerRead: 0,
      answeredAt: null,
      answerMs: null,
      reportedAt: null,
      upheldAgainst: null,
      ownerToken: newReplyToken(),
      askerToken: newReplyToken(),
      createdAt: at,
    },
    property,
    ...{ owner, asker },
    isBlocked: blocked > 0,
  };
}
