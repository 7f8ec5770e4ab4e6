import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dateOf, HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  actsOnVisit,
  aRequest,
  aStart,
  aVisit,
  aVisitableHome,
  emailsTo,
  visitIn,
} from '#tests/factories/visits.ts';
import { visitEvents } from './table.ts';

const { db } = aContext();

test('a visit is requested and confirmed, and both sides see only the data they need', async () => {
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
  expect((await actsOnVisit(id, visitor, 'confirm')).status).toBe(409);
  const confirmed = await actsOnVisit(id, owner, 'confirm', { note: 'I leave the ladder ready.' });
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

test('a visit is visible only to its two sides', async () => {
  const { id, owner, visitor, startsAt } = await aVisit();
  for (const profile of ['buyer', 'seller', 'admin'] as const) {
    const stranger = await aPerson({ profile });
    expect((await asks(`/visits/${id}`, { headers: stranger.headers })).status).toBe(404);
    expect((await actsOnVisit(id, stranger, 'confirm')).status).toBe(404);
    const { json } = await asks('/visits', { headers: stranger.headers });
    expect(json).toMatchObject({ total: 0, yourTurn: 0 });
  }
  const on = dateOf(startsAt);
  const mine = await asks(`/visits?role=owner&from=${on}&to=${on}`, { headers: owner.headers });
  expect(mine.json).toMatchObject({ total: 1, yourTurn: 1 });
  const theirs = await asks('/visits?role=visitor', { headers: visitor.headers });
  expect(theirs.json).toMatchObject({ total: 1, yourTurn: 0 });
});

test('a repeated request with the same key creates one visit', async () => {
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

test('every move is in the history', async () => {
  const { id, owner, visitor } = await aVisit();
  await actsOnVisit(id, visitor, 'propose', { startsAt: new Date(aStart(4)).toISOString() });
  await actsOnVisit(id, owner, 'confirm');
  await actsOnVisit(id, visitor, 'cancel', { reason: 'changed_mind' });
  const events = await db
    .select()
    .from(visitEvents)
    .where(eq(visitEvents.visitId, id))
    .orderBy(visitEvents.version);
  expect(events.map(({ action, actor, toStatus }) => [action, actor, toStatus])).toEqual([
    ['request', 'visitor', 'requested'],
    ['propose', 'visitor', 'requested'],
    ['confirm', 'owner', 'confirmed'],
    ['cancel', 'visitor', 'canceled'],
  ]);
});
