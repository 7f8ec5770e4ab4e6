import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Claim } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { idempotentAnswers } from '#api/http/table.ts';
import { outbox } from '#api/messages/table.ts';
import { requestVisit } from '#api/visits/moves/request-visit.ts';
import { visits } from '#api/visits/table.ts';
import { visitRequestSchema } from '#domain/visits/request.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aListedProperty, aPerson, contextFor, type Person } from '#tests/factories/offers.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import { aRequest, aStart, aVisitableHome } from '#tests/factories/visits.ts';
import { askQuestion } from './ask-question.ts';
import { threadMessages, threads } from './table.ts';
import { writeMessage } from './write-message.ts';

const { db } = aContext();

/** Creates a request whose key is already claimed, and returns its retry. */
async function aRequestOf(who: Person, path: string, body: object) {
  const given = createId();
  const key = await sha256Hex(`${who.id}\n/api${path}\n${given}`);
  const since = Date.now();
  const bodyHash = await sha256Hex(JSON.stringify(body));
  await db.insert(idempotentAnswers).values({ key, bodyHash, createdAt: since });
  const headers = { ...who.headers, 'Idempotency-Key': given };
  return {
    claim: { key, since } satisfies Claim,
    again: () => asks(path, { method: 'POST', headers, body }),
  };
}

const contextWith = (who: Person, claim: Claim) => ({ ...contextFor(who), claim });
const messagesOf = (id: string) => db.$count(threadMessages, eq(threadMessages.threadId, id));

test('a question whose request failed after the write gets the stored answer and is not asked twice', async () => {
  const home = await aListedProperty();
  const asker = await aPerson();
  const body = { listingId: home.id, text: '¿Sigue disponible?' };
  const { claim, again } = await aRequestOf(asker, '/threads', body);
  const thread = await askQuestion(contextWith(asker, claim), body);
  const repeated = await again();
  expect([repeated.status, repeated.json]).toEqual([201, { thread }]);
  expect(repeated.headers.get('Idempotency-Replayed')).toBe('true');
  expect(await messagesOf(thread.id)).toBe(1);
});

test('an answer whose request failed after the write gets the stored answer with its own number', async () => {
  const { id, owner, asker } = await aThread();
  const body = { text: 'Sí, sigue.', publishAs: '¿Sigue disponible?' };
  const { claim, again } = await aRequestOf(owner, `/threads/${id}/messages`, body);
  const message = await writeMessage(contextWith(owner, claim), id, body);
  expect(message).toMatchObject({ number: 2, publishedAs: body.publishAs, isRead: false });
  await writeMessage(contextFor(asker), id, { text: 'Gracias.' });
  const repeated = await again();
  expect([repeated.status, repeated.json]).toEqual([201, { message }]);
  expect(await messagesOf(id)).toBe(3);
});

test('concurrent messages each answer with their own number and text', async () => {
  const { id, owner } = await aThread();
  const texts = ['Uno', 'Dos', 'Tres', 'Cuatro'];
  const answers = await Promise.all(
    texts.map((text) => writeMessage(contextFor(owner), id, { text })),
  );
  for (const { number, text } of answers) {
    const [row] = await db
      .select()
      .from(threadMessages)
      .where(and(eq(threadMessages.threadId, id), eq(threadMessages.number, number)));
    expect(row?.text).toBe(text);
  }
});

test('a message whose key was taken over by a repeated request is not written, and neither is its e-mail', async () => {
  const home = await aVisitableHome();
  const asker = await aPerson();
  const { id, owner } = await aThread();
  const question = { listingId: home.id, text: 'Hola' };
  const visit = visitRequestSchema.parse(aRequest(home.id, aStart()));
  const lost = async (who: Person) => {
    const { claim } = await aRequestOf(who, '/any', {});
    return contextWith(who, { ...claim, since: claim.since - 1 });
  };
  const inProgress = { code: 'request_in_progress' };
  await expect(askQuestion(await lost(asker), question)).rejects.toMatchObject(inProgress);
  await expect(writeMessage(await lost(owner), id, { text: 'Hola' })).rejects.toMatchObject(
    inProgress,
  );
  await expect(requestVisit(await lost(asker), visit)).rejects.toMatchObject(inProgress);
  expect(await db.$count(threads, eq(threads.askerId, asker.id))).toBe(0);
  expect(await db.$count(visits, eq(visits.visitorId, asker.id))).toBe(0);
  expect(await db.$count(outbox, eq(outbox.to, home.owner.email))).toBe(0);
  expect(await messagesOf(id)).toBe(1);
});
