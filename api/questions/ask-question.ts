import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { atOneInstant, type Context, requireProfile, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { answerStatements, inProgress } from '#api/http/idempotency.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { findHome, isShown } from '#api/visits/find-home.ts';
import { findVisit } from '#api/visits/find-visit.ts';
import { blocks } from '#api/visits/table.ts';
import type { NewQuestion, ThreadSide, VisitMessage } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeThread, mayWrite, type ThreadView } from './describe-thread.ts';
import { type FoundThread, foundThread, selectThreads } from './find-thread.ts';
import { threads } from './table.ts';
import { countMessage, messageStatements } from './write-message.ts';

/** The statuses in which a public home accepts questions. */
const ASKABLE: readonly string[] = ['published', 'editing', 'review', 'under_contract'];

const OWN_HOME = {
  es: 'Es su propia casa: las preguntas le llegan a usted.',
  en: 'This is your own home: its questions come to you.',
};

/**
 * Asks the owner of a listed home a question. A person has one thread per home, so a second
 * question continues it.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `not_found` (404),
 * `own_property`, `questions_closed` or `request_in_progress` (409), `rate_limited` (429)
 */
export async function askQuestion(given: Context, question: NewQuestion): Promise<ThreadView> {
  const context = atOneInstant(given);
  requireProfile(context, 'buyer', 'seller');
  const viewer = requireVerified(context);
  const { listingId, ...message } = question;
  return beginOrContinue(context, listingId, viewer.id, 'asker', message, async () => {
    const home = await findHome(context, listingId);
    const { property } = home;
    if (!isShown(home) || !ASKABLE.includes(property.status)) throw new Refusal('not_found');
    if (property.ownerId === viewer.id) throw new Refusal('own_property', { message: OWN_HOME });
    return property;
  });
}

/**
 * Writes to the other side of one of the viewer's visits, in the thread of visitor and owner about
 * the home, or in a new one.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `not_found` (404),
 * `questions_closed` or `request_in_progress` (409), `rate_limited` (429)
 */
export async function writeAboutVisit(
  given: Context,
  { visitId, ...message }: VisitMessage,
): Promise<ThreadView> {
  const context = atOneInstant(given);
  const viewer = requireVerified(context);
  const { visit, home } = await findVisit(context, visitId);
  const side = visit.ownerId === viewer.id ? 'owner' : 'asker';
  const { propertyId, visitorId } = visit;
  return beginOrContinue(context, propertyId, visitorId, side, message, async () => home.property);
}

async function beginOrContinue(
  context: Context,
  propertyId: string,
  askerId: string,
  side: ThreadSide,
  text: Omit<NewQuestion, 'listingId'>,
  mayBegin: () => Promise<PropertyRow>,
): Promise<ThreadView> {
  const kept = await findKept(context, propertyId, askerId);
  const found = kept ?? (await begun(context, await mayBegin(), askerId, side));
  if (!mayWrite(found)) throw new Refusal('questions_closed');
  await countMessage(context, found[side].id);
  const message = messageStatements(context, found, side, { ...text, channel: 'page' });
  const { thread } = found;
  const after = { ...thread, messages: thread.messages + 1, lastAt: context.now() };
  const written = describeThread({ ...found, thread: after }, side, 0);
  try {
    await unlessTaken(
      context.db.batch(
        asBatch([
          ...(kept ? [] : [context.db.insert(threads).values(thread)]),
          ...message,
          ...answerStatements(context, 201, { thread: written }),
        ]),
      ),
      inProgress,
    );
    return written;
  } catch (error) {
    const isRaced = !kept && error instanceof Refusal;
    // Two messages at once: the other request has already started the thread.
    if (isRaced && (await findKept(context, propertyId, askerId))) {
      return beginOrContinue(context, propertyId, askerId, side, text, mayBegin);
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

/** Returns the data of a thread that is not written yet. */
async function begun(
  { db, now }: Context,
  property: PropertyRow,
  askerId: string,
  begunBy: ThreadSide,
): Promise<FoundThread> {
  const { id: propertyId, ownerId } = property;
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
      ...{ propertyId, ownerId, askerId, begunBy },
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

const TOKEN_BYTES = 20;
/** Lowercase only, because mail programs may change the case of an address. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns the token in the reply address of one side of a thread: 100 random bits. */
function newReplyToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}
