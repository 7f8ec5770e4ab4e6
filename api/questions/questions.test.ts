import { and, desc, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#api/accounts/table.ts';
import { asBatch } from '#api/db/read-together.ts';
import { listingChanges } from '#api/listings/table.ts';
import { outbox } from '#api/messages/table.ts';
import { blocks } from '#api/visits/table.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aListedProperty, aPerson, contextFor, type Person } from '#tests/factories/offers.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisit } from '#tests/factories/visits.ts';
import { listListedAnswers } from './answers.ts';
import { askQuestion } from './ask-question.ts';
import type { ThreadMessageView, ThreadView } from './describe-thread.ts';
import { threadEvents, threadMessages, threads } from './table.ts';
import { leaveThreads, readThread } from './threads.ts';
import { writeMessage } from './write-message.ts';

const { db } = aContext();

const emailsTo = (person: Person) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, person.email), isNull(outbox.canceledAt)))
    .orderBy(outbox.dueAt);

const threadIn = (json: Readonly<Record<string, unknown>>) => json['thread'] as ThreadView;
const messagesIn = (json: Readonly<Record<string, unknown>>) =>
  json['items'] as readonly ThreadMessageView[];

function act(who: Person, id: string, action: string, body: unknown) {
  return asks(`/threads/${id}/${action}`, { headers: who.headers, body });
}

test('the owner gets the question and the asker the answer, without an address of either', async () => {
  const owner = await aPerson({ profile: 'seller', language: 'en', firstName: 'Marisol' });
  const home = await aListedProperty({ owner, facts: { internetAddressDisplayYN: false } });
  const asker = await aPerson();
  const body = { listingId: home.id, text: '  ¿Acepta un préstamo VA?\r\n', template: 'available' };
  const asked = await asks('/threads', { headers: asker.headers, body });
  expect(asked.status).toBe(201);
  const { id, address } = threadIn(asked.json);
  expect(address).not.toContain(home.facts.streetAddress ?? '-');
  const [email] = await emailsTo(owner);
  expect(email).toMatchObject({ template: 'message_received', language: 'en' });
  expect(email?.text).toContain('¿Acepta un préstamo VA?');
  expect(email?.text).not.toContain(asker.email);

  const seen = await asks(`/threads/${id}/messages`, { headers: owner.headers });
  expect(threadIn(seen.json)).toMatchObject({ role: 'owner', unread: 1, isAnswered: false });
  expect(messagesIn(seen.json)).toMatchObject([
    { number: 1, by: 'asker', text: '¿Acepta un préstamo VA?', language: 'es', isRead: false },
  ]);
  for (const secret of [asker.email, asker.phone]) expect(seen.text).not.toContain(secret);
  const wrong = await act(owner, id, 'messages', { text: '   ' });
  expect(wrong.status).toBe(422);
  const answered = await act(owner, id, 'messages', { text: 'Yes, VA is fine.', language: 'en' });
  expect(answered.json['message']).toMatchObject({ number: 2, by: 'owner', language: 'en' });
  const shown = await asks(`/threads/${id}/messages`, { headers: asker.headers });
  expect(threadIn(shown.json)).toMatchObject({ role: 'asker', unread: 1, isAnswered: true });
  expect(messagesIn(shown.json).map(({ isRead }) => isRead)).toEqual([false, true]);
  for (const secret of [owner.email, owner.phone]) expect(shown.text).not.toContain(secret);
  const [answer] = await emailsTo(asker);
  expect(answer).toMatchObject({ template: 'message_received', language: 'es' });
});

test('a person has one thread about a home, also with concurrent questions', async () => {
  const home = await aListedProperty();
  const asker = await aPerson();
  const ask = (text: string) =>
    asks('/threads', { headers: asker.headers, body: { listingId: home.id, text } });
  const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = new Set(answers.map(({ json }) => threadIn(json).id));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  const rows = await db.select().from(threadMessages).where(eq(threadMessages.threadId, id));
  expect(rows.map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
  const listed = await asks('/threads', { headers: home.owner.headers });
  expect(listed.json).toMatchObject({ total: 1, unread: 1, toAnswer: 1 });
});

test('a refused question has the reason', async () => {
  const { home, owner } = await aThread();
  const stranger = await aPerson();
  const ask = async (who: Person, listingId = home.id) =>
    (await asks('/threads', { headers: who.headers, body: { listingId, text: 'Hola' } })).status;
  expect(await ask(owner)).toBe(409);
  const draft = await aListedProperty({ status: 'draft' });
  expect(await ask(stranger, draft.id)).toBe(404);
  expect(await ask(stranger, 'absent')).toBe(404);
});

test('several messages within minutes cause one more e-mail, which reading the thread cancels', async () => {
  const now = Math.ceil(Date.now() / 600_000) * 600_000 + MINUTE_MS;
  const { id, asker, owner } = await aThread({ now, text: 'Uno' });
  const says = (text: string, minutes: number) =>
    writeMessage(contextFor(asker, now + minutes * MINUTE_MS), id, { text });
  await says('Dos', 1);
  await says('Tres', 2);
  const mails = await emailsTo(owner);
  expect(mails.map(({ dueAt }) => dueAt - now)).toEqual([0, 9 * MINUTE_MS]);
  expect(mails[1]?.text).toContain('Dos');
  await readThread(contextFor(owner, now + 3 * MINUTE_MS), id, { number: 3 });
  const [only, ...others] = await emailsTo(owner);
  expect(others).toEqual([]);
  expect(only?.readAt).not.toBeNull();
  await says('Cuatro', 4);
  expect((await emailsTo(owner)).at(-1)?.text).toContain('Cuatro');
});

test('links are removed from e-mails until the owner has answered once', async () => {
  const { id, asker, owner } = await aThread({ text: 'Mire https://evil.example/x y bit.ly/abc' });
  const [first] = await emailsTo(owner);
  expect(first?.text).toContain('Mire [enlace] y [enlace]');
  expect(first?.html).not.toContain('evil.example');
  await writeMessage(contextFor(owner), id, { text: 'See https://msc.fema.gov/portal' });
  expect((await emailsTo(asker))[0]?.text).toContain('https://msc.fema.gov/portal');
});

test('a person can write twenty messages an hour in all threads', async () => {
  const now = Date.now();
  const { id, asker } = await aThread({ now });
  for (let count = 2; count <= 20; count += 1) {
    await writeMessage(contextFor(asker, now), id, { text: `${count}` });
  }
  const refused = writeMessage(contextFor(asker, now), id, { text: '21' });
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited' });
  const other = await aListedProperty();
  const elsewhere = askQuestion(contextFor(asker, now), { listingId: other.id, text: '21' });
  await expect(elsewhere).rejects.toMatchObject({ code: 'rate_limited' });
  await writeMessage(contextFor(asker, now + HOUR_MS + 1), id, { text: 'Más tarde' });
});

test('an answer is published without the asker’s name, shown on the listing and removed', async () => {
  const asker = await aPerson({ firstName: 'Daniela', lastName: 'Rojas', phone: '+13055550123' });
  const home = await aListedProperty();
  const text = 'Soy Daniela. ¿Cuánto paga de seguro?';
  const { id, owner } = await aThread({ home, asker, text, said: ['asker', 'owner'] });
  for (const question of [text, '¿Y si llamo al 305 555 0123?', `Escriba a ${asker.email}`]) {
    const refused = await act(owner, id, 'publish', { number: 2, question });
    expect(refused.status).toBe(422);
    expect(refused.json['errors']).toHaveProperty('question');
  }
  expect((await act(owner, id, 'publish', { number: 1, question: '¿Seguro?' })).status).toBe(404);
  expect((await act(asker, id, 'publish', { number: 2, question: '¿Seguro?' })).status).toBe(404);
  const question = '¿Cuánto paga de seguro?';
  const done = await act(owner, id, 'publish', { number: 2, question });
  expect(done.json['message']).toMatchObject({ publishedAs: question });
  const listed = await asks(`/listings/${home.id}/answers`);
  expect(listed.json).toMatchObject({
    items: [{ question, answer: 'Claro.' }],
    answersWithinHours: null,
  });
  expect(listed.text).not.toMatch(/Daniela|Rojas/);
  const [change] = await db
    .select()
    .from(listingChanges)
    .orderBy(desc(listingChanges.seq))
    .limit(1);
  expect(change?.listingId).toBe(home.id);
  await act(owner, id, 'publish', { number: 2, question: null });
  expect((await asks(`/listings/${home.id}/answers`)).json).toMatchObject({ items: [] });
});

test('sending and publishing an answer succeed or fail together', async () => {
  const asker = await aPerson({ firstName: 'Katie' });
  const { id, home, owner } = await aThread({ asker, text: 'Katie here: is the pool heated?' });
  const send = (publishAs: string, text = 'Yes, heated.') =>
    act(owner, id, 'messages', { text, language: 'en', publishAs });
  for (const contact of ['ana@example.com', '(305) 372-1234', 'www.mycasa.test/1']) {
    const inAnswer = await send('Is the pool heated?', `Yes. ${contact}`);
    expect([inAnswer.status, Object.keys(inAnswer.json['errors'] ?? {})]).toEqual([422, ['text']]);
    const inQuestion = await send(`Heated? ${contact}`);
    expect(inQuestion.json['errors']).toHaveProperty('publishAs');
  }
  expect((await send('Katie: heated?')).json['errors']).toHaveProperty('publishAs');
  expect((await send('Heated?', 'Yes, Katie.')).json['errors']).toHaveProperty('text');
  expect(await db.$count(threadMessages, eq(threadMessages.threadId, id))).toBe(1);
  const sent = await send('Is the pool heated?');
  expect(sent.json['message']).toMatchObject({ number: 2, publishedAs: 'Is the pool heated?' });
  const { items } = await listListedAnswers(aContext(), home.id);
  expect(items).toMatchObject([{ answer: 'Yes, heated.', answerLanguage: 'en' }]);
});

test('a report opens the thread to administrators, whose access is recorded and who cannot write', async () => {
  const { id, asker, owner } = await aThread();
  const admin = await aPerson({ profile: 'admin' });
  expect((await act(asker, id, 'report', { reason: 'other' })).status).toBe(422);
  const reported = await act(asker, id, 'report', { reason: 'other', note: 'Pide dinero.' });
  expect(threadIn(reported.json)).toMatchObject({ isReported: true, mayWrite: true });
  const listed = await asks('/threads', { headers: admin.headers });
  expect(listed.text).toContain(id);
  const read = await asks(`/threads/${id}/messages`, { headers: admin.headers });
  expect(threadIn(read.json)).toMatchObject({ role: 'admin', mayWrite: false });
  expect((await act(admin, id, 'messages', { text: 'Hola' })).status).toBe(404);
  const events = await db.select().from(threadEvents).where(eq(threadEvents.threadId, id));
  expect(events.map(({ action, byUserId }) => [action, byUserId])).toEqual([
    ['report', asker.id],
    ['open_reported', admin.id],
  ]);
  expect((await act(owner, id, 'messages', { text: 'Sigo aquí.' })).status).toBe(201);
});

test('the owner blocks the asker, for messages and visits alike, and unblocks them', async () => {
  const { id, home, asker, owner } = await aThread();
  expect((await act(asker, id, 'block', { isBlocked: true })).status).toBe(404);
  const blocked = await act(owner, id, 'block', { isBlocked: true });
  expect(threadIn(blocked.json)).toMatchObject({ isBlocked: true, mayWrite: false });
  expect(await db.$count(blocks, eq(blocks.userId, asker.id))).toBe(1);
  const refused = await act(asker, id, 'messages', { text: 'Hola' });
  expect([refused.status, refused.json['code']]).toEqual([409, 'questions_closed']);
  const body = { listingId: home.id, text: 'Hola' };
  expect((await asks('/threads', { headers: asker.headers, body })).status).toBe(409);
  const seen = await asks(`/threads/${id}/messages`, { headers: asker.headers });
  expect(threadIn(seen.json)).toMatchObject({ isBlocked: false, mayWrite: false });
  await act(owner, id, 'block', { isBlocked: false });
  expect((await act(asker, id, 'messages', { text: 'Hola' })).status).toBe(201);
});

test('from five answers on the listing shows the owner’s usual answer time', async () => {
  const home = await aListedProperty();
  const start = Date.now() - 50 * HOUR_MS;
  for (const [index, hours] of [1, 30, 2, 4, 3].entries()) {
    const before = await listListedAnswers(aContext(), home.id);
    expect(before.answersWithinHours).toBeNull();
    const { id } = await aThread({ home, now: start + index });
    const at = start + index + hours * HOUR_MS;
    await writeMessage(contextFor(home.owner, at), id, { text: 'Sí.' });
  }
  expect(await listListedAnswers(aContext(), home.id)).toMatchObject({ answersWithinHours: 3 });
});

test('messages of a deleted account are deleted, and no one can write to it', async () => {
  const { id, asker, owner } = await aThread({ said: ['asker', 'owner'] });
  const alone = await aThread({ asker });
  await db.batch(asBatch(leaveThreads(aContext(), asker.id)));
  await db.update(users).set({ deletedAt: Date.now() }).where(eq(users.id, asker.id));
  const left = await db.select().from(threadMessages).where(eq(threadMessages.threadId, id));
  expect(left.map(({ by }) => by)).toEqual(['owner']);
  expect(await db.$count(threads, eq(threads.id, alone.id))).toBe(0);
  expect((await act(owner, id, 'messages', { text: 'Hola' })).status).toBe(409);
});

test('read messages are counted separately for each side', async () => {
  const { id, owner, asker } = await aThread({ said: ['asker', 'owner', 'asker'] });
  const unreadOf = async ({ headers }: Person) =>
    threadIn((await asks(`/threads/${id}/messages`, { headers })).json);
  expect([await unreadOf(owner), await unreadOf(asker)]).toMatchObject([
    { unread: 1 },
    { unread: 0 },
  ]);
  await act(owner, id, 'messages', { text: 'Sí.' });
  expect(await unreadOf(asker)).toMatchObject({ unread: 1 });
  await act(asker, id, 'read', { number: 4 });
  expect(await unreadOf(asker)).toMatchObject({ unread: 0 });
  await act(asker, id, 'messages', { text: '¿Y el techo?' });
  expect(await unreadOf(owner)).toMatchObject({ unread: 1 });
});

test('both sides of a visit can write to each other in one thread, which the owner may start', async () => {
  const { id: visitId, home, visitor } = await aVisit({ status: 'confirmed' });
  const { owner } = home;
  const write = (who: Person, text: string) =>
    asks('/threads/about-visit', { headers: who.headers, body: { visitId, text } });
  expect((await write(owner, ' ')).status).toBe(422);
  const begun = await write(owner, 'Traiga la preaprobación, por favor.');
  expect(begun.status).toBe(201);
  const thread = threadIn(begun.json);
  expect(thread).toMatchObject({ role: 'owner', messages: 1 });
  const [email] = await emailsTo(visitor);
  expect(email).toMatchObject({ template: 'message_received' });
  // Without questions, the count is zero and there is no answer time.
  const { headers } = owner;
  const path = `/properties/${home.id}/statistics?days=30`;
  expect((await asks(path, { headers })).json).toMatchObject({ totals: { questions: 0 } });
  const answered = await write(visitor, 'Con gusto.');
  expect(threadIn(answered.json)).toMatchObject({ id: thread.id, role: 'asker', messages: 2 });
  await act(owner, thread.id, 'messages', { text: 'Gracias.' });
  const [row] = await db.select().from(threads).where(eq(threads.id, thread.id));
  expect(row).toMatchObject({ begunBy: 'owner', answerMs: null });
  expect((await write(await aPerson(), 'Hola')).status).toBe(404);
});
