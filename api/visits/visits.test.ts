import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { properties } from '#api/properties/table.ts';
import { DAY_MS, dateOf, HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import { QUARTER_MS } from '#domain/visits/slots.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, contextFor, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  aRequest,
  aStart,
  aVisit,
  aVisitableHome,
  quartersHeldAt,
  storedVisit,
  untilEnded,
} from '#tests/factories/visits.ts';
import type { VisitView } from './describe-visit.ts';
import { endVisits } from './moves/end-visits.ts';
import { leaveVisits } from './moves/leave-visits.ts';
import { blocks, visitEvents, visits } from './table.ts';

const { db } = aContext();

const emailsTo = (person: Person) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, person.email), isNull(outbox.cancelledAt)))
    .orderBy(outbox.createdAt, outbox.dueAt);

function moves(id: string, who: Person, action: string, body: unknown = {}) {
  return asks(`/visits/${id}/${action}`, { headers: who.headers, body });
}

const visitIn = (json: Readonly<Record<string, unknown>>) => json['visit'] as VisitView;

test('a visit is asked for, confirmed, and both know what they need and no more', async () => {
  const owner = await aPerson({ profile: 'seller', language: 'en', firstName: 'Marisol' });
  const home = await aVisitableHome({
    owner,
    facts: { internetAddressDisplayYN: false, showingInstructions: 'La llave está en la maceta.' },
  });
  const visitor = await aPerson({ phone: '+13055550123' });
  const startsAt = aStart();
  const asked = await asks('/visits', {
    headers: visitor.headers,
    body: aRequest(home.id, startsAt, { note: '¿Se puede ver el techo?' }),
  });
  expect(asked.status).toBe(201);
  const { id, access, address, other, allowed, turn } = visitIn(asked.json);
  expect({ access, turn, phone: other.phone }).toEqual({
    access: null,
    turn: 'owner',
    phone: null,
  });
  expect(address).not.toContain(home.facts.streetAddress ?? '-');
  expect(allowed).toEqual(['propose', 'cancel']);
  expect(asked.text).not.toContain('maceta');
  const [request] = await emailsTo(owner);
  expect(request).toMatchObject({ template: 'visit_requested', language: 'en', calendar: null });

  const seen = await asks(`/visits/${id}`, { headers: owner.headers });
  expect(visitIn(seen.json)).toMatchObject({
    role: 'owner',
    note: '¿Se puede ver el techo?',
    noteLanguage: 'es',
    other: { name: 'Ana Prueba', phone: null },
    allowed: ['confirm', 'propose', 'decline', 'cancel'],
  });
  expect((await moves(id, visitor, 'confirm')).status).toBe(409);
  const confirmed = await moves(id, owner, 'confirm', { note: 'I leave the ladder ready.' });
  expect(visitIn(confirmed.json)).toMatchObject({ status: 'confirmed', turn: null });
  const shown = await asks(`/visits/${id}`, { headers: visitor.headers });
  expect(visitIn(shown.json)).toMatchObject({
    status: 'confirmed',
    address: home.facts.streetAddress,
    access: { instructions: 'La llave está en la maceta.' },
    reply: { by: 'owner', text: 'I leave the ladder ready.' },
    allowed: ['propose', 'cancel'],
  });
  const emails = await emailsTo(visitor);
  expect(emails.map(({ template }) => template)).toEqual([
    'visit_confirmed',
    'visit_reminder',
    'visit_reminder',
    'visit_feedback_asked',
  ]);
  expect(emails.slice(1, 3).map(({ dueAt, notAfter }) => [dueAt, notAfter])).toEqual([
    [startsAt - 24 * HOUR_MS, startsAt - 2 * HOUR_MS],
    [startsAt - 2 * HOUR_MS, startsAt],
  ]);
  expect(emails[0]?.calendar).toContain('METHOD:REQUEST');
});

test('of twenty people who ask for the same hour at once one gets it, ten times over', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson()));
  for (let round = 0; round < 10; round += 1) {
    const home = await aVisitableHome();
    const startsAt = aStart(3, round);
    const answers = await Promise.all(
      people.map(({ headers }) => asks('/visits', { headers, body: aRequest(home.id, startsAt) })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const lost = answers.filter(({ status }) => status === 409);
    for (const { json } of lost) {
      expect(json['code']).toBe('slot_taken');
      const free = json['free'] as unknown as string[];
      expect(free.length).toBeGreaterThan(0);
      expect(free).not.toContain(new Date(startsAt).toISOString());
    }
    expect(await quartersHeldAt(home.id)).toHaveLength(2);
    await db.update(visits).set({ status: 'declined' }).where(eq(visits.propertyId, home.id));
  }
});

test('the most visits a day holds in a race for different hours', async () => {
  const home = await aVisitableHome({ rules: { mostPerDay: 2 } });
  const people = await Promise.all(Array.from({ length: 8 }, () => aPerson()));
  const answers = await Promise.all(
    people.map(({ headers }, index) =>
      asks('/visits', { headers, body: aRequest(home.id, aStart(3, index)) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
});

test('a visitor keeps an hour while writing; nobody else gets it, and it ends', async () => {
  const home = await aVisitableHome();
  const startsAt = aStart();
  const body = { startsAt: new Date(startsAt).toISOString() };
  const held = await asks(`/listings/${home.id}/holds`, { body });
  expect(held.status).toBe(201);
  const { hold, until } = held.json as unknown as { hold: string; until: string };
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(14 * MINUTE_MS);
  const rival = await aPerson();
  const request = aRequest(home.id, startsAt);
  const lost = await asks('/visits', { headers: rival.headers, body: request });
  expect(lost.json).toMatchObject({ status: 409, code: 'slot_taken' });
  expect((await asks(`/listings/${home.id}/holds`, { body })).status).toBe(409);
  // The same person takes another slot, so the first one is free again.
  const later = new Date(aStart(3, 4)).toISOString();
  const moved = await asks(`/listings/${home.id}/holds`, { body: { startsAt: later, hold } });
  expect(moved.status).toBe(201);
  const again = await asks(`/listings/${home.id}/holds`, { body: { ...body, hold } });
  expect(again.status).toBe(201);
  const holder = await aPerson();
  const won = await asks('/visits', {
    headers: holder.headers,
    body: { ...request, hold },
  });
  expect(won.status).toBe(201);
  const rows = await quartersHeldAt(home.id);
  expect(rows.map(({ hold: key, visitId }) => [key, visitId !== null])).toEqual([
    [null, true],
    [null, true],
  ]);
});

test('an expired hold does not block a time', async () => {
  const home = await aVisitableHome();
  const startsAt = aStart();
  await asks(`/listings/${home.id}/holds`, {
    body: { startsAt: new Date(startsAt).toISOString() },
  });
  const visitor = await aPerson();
  const { requestVisit } = await import('./moves/request-visit.ts');
  const later = contextFor(visitor, Date.now() + 16 * MINUTE_MS);
  const request = { listingId: home.id, startsAt, people: 1, payment: 'cash' as const };
  await expect(requestVisit(later, request)).resolves.toMatchObject({ visit: { startsAt } });
});

test('another time is proposed and accepted; both are reserved until then', async () => {
  const { id, home, owner, visitor, startsAt } = await aVisit();
  const other = aStart(4, 3);
  const proposed = await moves(id, owner, 'propose', {
    startsAt: new Date(other).toISOString(),
    note: '¿Puede a esta?',
  });
  expect(visitIn(proposed.json)).toMatchObject({ status: 'requested', turn: 'visitor' });
  expect(await quartersHeldAt(home.id)).toHaveLength(4);
  // The side that proposed has to wait.
  expect(visitIn(proposed.json).allowed).toEqual(['cancel']);
  expect((await moves(id, owner, 'confirm')).json).toMatchObject({
    code: 'transition_not_allowed',
    allowed: ['cancel'],
  });
  const rival = await aPerson();
  for (const start of [startsAt, other]) {
    const lost = await asks('/visits', { headers: rival.headers, body: aRequest(home.id, start) });
    expect(lost.status).toBe(409);
  }
  const accepted = await moves(id, visitor, 'confirm');
  expect(visitIn(accepted.json)).toMatchObject({
    status: 'confirmed',
    startsAt: new Date(other).toISOString(),
    proposedAt: null,
  });
  const held = await quartersHeldAt(home.id);
  expect(held.map(({ quarter }) => quarter * QUARTER_MS)).toEqual([other, other + QUARTER_MS]);
});

test('a proposal for a time that somebody has is refused and leaves all as it was', async () => {
  const { id, home, owner } = await aVisit();
  const taken = aStart(5, 1);
  await aVisit({ home, startsAt: taken });
  const refused = await moves(id, owner, 'propose', { startsAt: new Date(taken).toISOString() });
  expect(refused.json).toMatchObject({ status: 409, code: 'slot_taken' });
  expect(await storedVisit(id)).toMatchObject({ version: 1, proposedAt: null });
});

test('declining and canceling need a reason, and free the hour', async () => {
  const declined = await aVisit();
  expect((await moves(declined.id, declined.owner, 'decline', {})).status).toBe(422);
  const wordless = await moves(declined.id, declined.owner, 'decline', { reason: 'other' });
  expect(Object.keys(wordless.json['errors'] ?? {})).toEqual(['note']);
  expect((await moves(declined.id, declined.visitor, 'decline', { reason: 'time' })).status).toBe(
    409,
  );
  const no = await moves(declined.id, declined.owner, 'decline', { reason: 'time' });
  expect(visitIn(no.json)).toMatchObject({ status: 'declined', reason: 'time', allowed: [] });
  expect(await quartersHeldAt(declined.home.id)).toEqual([]);
  expect((await emailsTo(declined.visitor)).at(-1)?.template).toBe('visit_declined');

  const confirmed = await aVisit({ status: 'confirmed' });
  const off = await moves(confirmed.id, confirmed.visitor, 'cancel', {
    reason: 'other',
    note: 'Se enfermó mi hija.',
  });
  expect(visitIn(off.json)).toMatchObject({ status: 'cancelled', endedBy: 'visitor' });
  const [email] = (await emailsTo(confirmed.owner)).slice(-1);
  expect(email).toMatchObject({ template: 'visit_cancelled' });
  expect(email?.text).toContain('Se enfermó mi hija.');
  expect(email?.calendar).toContain('METHOD:CANCEL');
});

test('a request that nobody answers expires at its time, whether or not the cron job is late', async () => {
  const { id, home, owner, visitor } = await aVisit();
  const late = Date.now() + DAY_MS + 1;
  const { describeVisit } = await import('./describe-visit.ts');
  const { findVisit } = await import('./find-visit.ts');
  const read = describeVisit(contextFor(owner, late), await findVisit(contextFor(owner, late), id));
  expect(read).toMatchObject({ status: 'lapsed', allowed: [] });
  const { confirmVisit } = await import('./moves/confirm-visit.ts');
  await expect(confirmVisit(contextFor(owner, late), id, {})).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
  await untilEnded(aContext(undefined, { now: () => late }), id);
  await endVisits(aContext(undefined, { now: () => late }));
  expect(await storedVisit(id)).toMatchObject({ status: 'lapsed', version: 2 });
  expect(await quartersHeldAt(home.id)).toEqual([]);
  for (const person of [owner, visitor]) {
    const lapsed = (await emailsTo(person)).filter(({ template }) => template === 'visit_lapsed');
    expect(lapsed).toHaveLength(1);
  }
});

test('a home that leaves the market cancels its visits, unless the owner wants backups', async () => {
  const closing = await aVisit({ status: 'confirmed' });
  const backup = await aVisit({
    status: 'confirmed',
    home: await aVisitableHome({ rules: { backupVisits: true } }),
  });
  for (const { home } of [closing, backup]) {
    await db.update(properties).set({ status: 'under_contract' }).where(eq(properties.id, home.id));
  }
  const seen = await asks(`/visits/${closing.id}`, { headers: closing.visitor.headers });
  expect(visitIn(seen.json)).toMatchObject({ status: 'cancelled', reason: 'left_market' });
  await untilEnded(aContext(), closing.id);
  expect(await storedVisit(closing.id)).toMatchObject({ status: 'cancelled', endedBy: 'system' });
  expect(await storedVisit(backup.id)).toMatchObject({ status: 'confirmed' });
  for (const person of [closing.owner, closing.visitor]) {
    expect((await emailsTo(person)).at(-1)?.template).toBe('visit_cancelled');
  }
});

test('after a visit the visitor says what they thought, or either that nobody came', async () => {
  const { id, owner, visitor } = await aVisit({ status: 'done' });
  const feedback = { price: 'fair', condition: 'excellent', interest: 'yes' };
  expect((await moves(id, owner, 'feedback', feedback)).status).toBe(409);
  const given = await moves(id, visitor, 'feedback', feedback);
  expect(visitIn(given.json)).toMatchObject({ status: 'done', feedback });
  const seen = await asks(`/visits/${id}`, { headers: owner.headers });
  expect(visitIn(seen.json).feedback).toEqual(feedback);

  const missed = await aVisit({ status: 'done' });
  const said = await asks(`/visits/${missed.id}/no-show`, {
    method: 'POST',
    headers: missed.owner.headers,
  });
  expect(visitIn(said.json)).toMatchObject({ noShowBy: 'owner', allowed: [] });
  const old = await aVisit({ status: 'done', startsAt: Date.now() - 3 * DAY_MS });
  const tooLate = await asks(`/visits/${old.id}/no-show`, {
    method: 'POST',
    headers: old.owner.headers,
  });
  expect(tooLate.status).toBe(409);
});

test('who may not ask gets the reason, and somebody blocked learns nothing', async () => {
  const home = await aVisitableHome();
  const body = aRequest(home.id, aStart());
  const ask = (who: Person, more: object = {}) =>
    asks('/visits', { headers: who.headers, body: { ...body, ...more } });
  const unverified = await aPerson({ emailVerifiedAt: null });
  expect((await ask(unverified)).json).toMatchObject({ status: 403, code: 'email_unverified' });
  expect((await ask(home.owner)).json).toMatchObject({ status: 409, code: 'own_property' });
  expect((await ask(await aPerson({ profile: 'admin' }))).status).toBe(404);
  const blocked = await aPerson();
  await db.insert(blocks).values({ ownerId: home.owner.id, userId: blocked.id, at: Date.now() });
  expect((await ask(blocked)).json).toMatchObject({ status: 409, code: 'visits_closed' });
  const agent = { name: 'Lauren Pike', hasAgreement: false };
  const refused = await ask(await aPerson(), { agent });
  expect(Object.keys(refused.json['errors'] ?? {})).toEqual(['agent.hasAgreement']);
  const nameless = await ask(await aPerson(), { agent: { name: '555-0143', hasAgreement: true } });
  expect(Object.keys(nameless.json['errors'] ?? {})).toEqual(['agent.name']);
  for (const wrong of [
    { people: 0 },
    { people: 11 },
    { payment: 'gold' },
    { startsAt: 'mañana' },
  ]) {
    expect([wrong, (await ask(await aPerson(), wrong)).status]).toEqual([wrong, 422]);
  }

  const keen = await aPerson();
  expect((await ask(keen)).status).toBe(201);
  const twice = await ask(keen, { startsAt: new Date(aStart(4)).toISOString() });
  expect(twice.json).toMatchObject({ status: 409, code: 'visit_open' });
  for (let count = 0; count < 2; count += 1) {
    const other = await aVisitableHome();
    expect((await ask(keen, { listingId: other.id })).status).toBe(201);
  }
  const fourth = await aVisitableHome();
  const tooMany = await ask(keen, { listingId: fourth.id });
  expect(tooMany.json).toMatchObject({ status: 409, code: 'visits_unanswered' });
});

test('a visit is its two sides’ alone', async () => {
  const { id, owner, visitor, startsAt } = await aVisit();
  for (const profile of ['buyer', 'seller', 'admin'] as const) {
    const stranger = await aPerson({ profile });
    expect((await asks(`/visits/${id}`, { headers: stranger.headers })).status).toBe(404);
    expect((await moves(id, stranger, 'confirm')).status).toBe(404);
    const { json } = await asks('/visits', { headers: stranger.headers });
    expect(json).toMatchObject({ total: 0, yourTurn: 0 });
  }
  const on = dateOf(startsAt);
  const mine = await asks(`/visits?role=owner&from=${on}&to=${on}`, { headers: owner.headers });
  expect(mine.json).toMatchObject({ total: 1, yourTurn: 1 });
  const theirs = await asks('/visits?role=visitor', { headers: visitor.headers });
  expect(theirs.json).toMatchObject({ total: 1, yourTurn: 0 });
});

test('the same request sent twice with its key makes one visit', async () => {
  const home = await aVisitableHome();
  const { headers } = await aPerson();
  const ask = () =>
    asks('/visits', {
      headers: { ...headers, 'Idempotency-Key': `visit-${home.id}` },
      body: aRequest(home.id, aStart()),
    });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json).toEqual(first.json);
});

test('deleting an account cancels its visits and deletes its texts', async () => {
  const { id, home, owner, visitor } = await aVisit({ status: 'confirmed' });
  await db
    .update(visits)
    .set({ note: 'Palabrasecreta', agentName: 'Agentesecreto' })
    .where(eq(visits.id, id));
  const [first, ...rest] = await leaveVisits(contextFor(visitor), visitor.id);
  if (first) await db.batch([first, ...rest]);
  expect(await storedVisit(id)).toMatchObject({
    ...{ status: 'cancelled', endedBy: 'visitor', note: null, agentName: null },
  });
  expect(await quartersHeldAt(home.id)).toEqual([]);
  expect((await emailsTo(owner)).at(-1)?.template).toBe('visit_cancelled');
});

test('every move is in the history', async () => {
  const { id, owner, visitor } = await aVisit();
  await moves(id, visitor, 'propose', { startsAt: new Date(aStart(4)).toISOString() });
  await moves(id, owner, 'confirm');
  await moves(id, visitor, 'cancel', { reason: 'changed_mind' });
  const events = await db
    .select()
    .from(visitEvents)
    .where(eq(visitEvents.visitId, id))
    .orderBy(visitEvents.version);
  expect(events.map(({ action, actor, toStatus }) => [action, actor, toStatus])).toEqual([
    ['request', 'visitor', 'requested'],
    ['propose', 'visitor', 'requested'],
    ['confirm', 'owner', 'confirmed'],
    ['cancel', 'visitor', 'cancelled'],
  ]);
});

test('the owner blocks a visitor and allows them again; the visitor is never notified', async () => {
  const home = await aVisitableHome();
  const visitor = await aPerson();
  const { id } = await aVisit({ home, visitor, status: 'declined' });
  const other = await aVisitableHome({ owner: home.owner });
  const asksFor = (listingId: string) =>
    asks('/visits', { headers: visitor.headers, body: aRequest(listingId, aStart()) });
  const block = (who: Person, body: unknown) => moves(id, who, 'block', body);
  expect((await block(home.owner, {})).status).toBe(422);
  for (const stranger of [visitor, await aPerson(), await aPerson({ profile: 'admin' })]) {
    expect((await block(stranger, { isBlocked: true })).status).toBe(404);
  }
  for (const _ of [1, 2]) {
    const { status, json } = await block(home.owner, { isBlocked: true });
    expect([status, visitIn(json).isBlocked]).toEqual([200, true]);
  }
  for (const listing of [home, other]) {
    expect((await asksFor(listing.id)).json).toMatchObject({ status: 409, code: 'visits_closed' });
  }
  const seen = await asks(`/visits/${id}`, { headers: visitor.headers });
  expect(visitIn(seen.json).isBlocked).toBe(false);
  const allowed = await block(home.owner, { isBlocked: false });
  expect(visitIn(allowed.json).isBlocked).toBe(false);
  expect((await asksFor(other.id)).status).toBe(201);
});
