import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/calendar.ts';
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
