import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { listListedAnswers } from '#api/questions/answers.ts';
import { aContext, aNotifiedAdmin } from '#tests/factories/accounts.ts';
import { aPerson, type Person } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import type { ThreadMessageView, ThreadView } from '../describe-thread.ts';
import { threadEvents } from '../table.ts';

const { db } = aContext();

const emailsTo = (person: Person) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, person.email), isNull(outbox.canceledAt)))
    .orderBy(outbox.createdAt);

const threadIn = (json: Readonly<Record<string, unknown>>) => json['thread'] as ThreadView;
const messagesIn = (json: Readonly<Record<string, unknown>>) =>
  json['items'] as readonly ThreadMessageView[];

function act(who: Person, id: string, action: string, body: unknown) {
  return asks(`/threads/${id}/${action}`, { headers: who.headers, body });
}

/** A reported thread with an answer published on the listing. */
async function aReported() {
  const thread = await aThread({ said: ['asker', 'owner'] });
  const question = '¿Sigue disponible?';
  await act(thread.owner, thread.id, 'publish', { number: 2, question });
  const admin = await aPerson(aNotifiedAdmin());
  await act(thread.asker, thread.id, 'report', { reason: 'fraud', note: 'Pide un adelanto.' });
  const shown = async () =>
    (await listListedAnswers(aContext(), thread.home.id)).items.map((item) => item.question);
  return { ...thread, admin, question, shown };
}

test('a report is mailed to the administrators once, without names or texts of the thread', async () => {
  const { id, admin, asker, owner } = await aReported();
  await act(owner, id, 'report', { reason: 'spam' });
  const emails = await emailsTo(admin);
  const own = emails.filter(({ cause }) => cause.startsWith(`thread:${id}:`));
  expect(own.map(({ template }) => template)).toEqual(['thread_reported']);
  const said = `${own[0]?.subject}${own[0]?.text}`;
  for (const secret of [asker.email, owner.email, 'Pide un', 'Claro.', '¿Sigue disponible?']) {
    expect(said).not.toContain(secret);
  }
  const read = await asks(`/threads/${id}/messages`, { headers: admin.headers });
  expect(read.json['reports']).toMatchObject([
    { by: 'owner', reason: 'spam' },
    { by: 'asker', reason: 'fraud', note: 'Pide un adelanto.' },
  ]);
  const mine = await asks(`/threads/${id}/messages`, { headers: asker.headers });
  expect(mine.json['reports']).toEqual([]);
});

test('an administrator removes a published answer with a reason for its author, and restores it', async () => {
  const { id, admin, asker, owner, question, shown } = await aReported();
  expect(await shown()).toEqual([question]);
  expect((await act(admin, id, 'take-down', { number: 2, reason: '  ' })).status).toBe(422);
  expect((await act(owner, id, 'take-down', { number: 2, reason: null })).status).toBe(404);
  const reason = 'Promete lo que el anuncio no dice.';
  const taken = await act(admin, id, 'take-down', { number: 2, reason });
  expect(taken.json['message']).toMatchObject({ publishedAs: question, takenDown: reason });
  expect((await act(admin, id, 'take-down', { number: 2, reason })).status).toBe(409);
  expect(await shown()).toEqual([]);
  expect((await emailsTo(owner)).at(-1)).toMatchObject({
    template: 'answer_taken_down',
    text: expect.stringContaining(reason),
  });
  // The owner can neither publish it again nor remove it in order to publish it again.
  for (const asked of [question, null]) {
    const refused = await act(owner, id, 'publish', { number: 2, question: asked });
    expect([refused.status, refused.json['errors']]).toMatchObject([422, { question: [{}] }]);
  }
  const seen = await asks(`/threads/${id}/messages`, { headers: owner.headers });
  expect(messagesIn(seen.json)[0]).toMatchObject({ takenDown: reason });
  const other = await asks(`/threads/${id}/messages`, { headers: asker.headers });
  expect(messagesIn(other.json)[0]).toMatchObject({ takenDown: null });
  await act(admin, id, 'take-down', { number: 2, reason: null });
  expect(await shown()).toEqual([question]);
  expect((await emailsTo(owner)).at(-1)).toMatchObject({ template: 'answer_put_back' });
  const events = await db.select().from(threadEvents).where(eq(threadEvents.threadId, id));
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['take_down', 'put_back']),
  );
});

test('an upheld report is a hint in reviews of that person’s homes; a dismissed one closes the thread', async () => {
  const { id, admin, owner, question, shown } = await aReported();
  const { id: waiting } = await aProperty({ ownerId: owner.id, status: 'review' });
  const kinds = async () => {
    const answer = await asks('/properties?status=review&sort=waiting&limit=100', {
      headers: admin.headers,
    });
    const items = answer.json['items'] as unknown as { id: string; risks: { kinds: string[] } }[];
    return items.find((item) => item.id === waiting)?.risks.kinds;
  };
  expect(await kinds()).not.toContain('reported');
  const upheld = await act(admin, id, 'verdict', { verdict: 'upheld' });
  expect(threadIn(upheld.json)).toMatchObject({ upheldAgainst: 'owner', isReported: true });
  expect(await kinds()).toContain('reported');
  const own = await asks(`/threads/${id}/messages`, { headers: owner.headers });
  expect(threadIn(own.json)).toMatchObject({ upheldAgainst: null });

  await act(admin, id, 'take-down', { number: 2, reason: 'Engaña.' });
  expect((await act(admin, id, 'verdict', { verdict: 'dismissed' })).status).toBe(200);
  expect(await kinds()).not.toContain('reported');
  expect(await shown()).toEqual([question]);
  const closed = await asks(`/threads/${id}/messages`, { headers: admin.headers });
  expect(closed.status).toBe(404);
  expect((await act(owner, id, 'verdict', { verdict: 'upheld' })).status).toBe(404);
});
