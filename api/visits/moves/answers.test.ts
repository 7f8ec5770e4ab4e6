import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { QUARTER_MS } from '#domain/visits/slots.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  actsOnVisit,
  aRequest,
  aStart,
  aVisit,
  emailsTo,
  quartersHeldAt,
  storedVisit,
  visitIn,
} from '#tests/factories/visits.ts';

test('another time is proposed and accepted; both are reserved until then', async () => {
  const { id, home, owner, visitor, startsAt } = await aVisit();
  const other = aStart(4, 3);
  const proposed = await actsOnVisit(id, owner, 'propose', {
    startsAt: new Date(other).toISOString(),
    note: '¿Puede a esta?',
  });
  expect(visitIn(proposed.json)).toMatchObject({ status: 'requested', turn: 'visitor' });
  expect(await quartersHeldAt(home.id)).toHaveLength(4);
  // The side that proposed has to wait.
  expect(visitIn(proposed.json).allowed).toEqual(['cancel']);
  expect((await actsOnVisit(id, owner, 'confirm')).json).toMatchObject({
    code: 'transition_not_allowed',
    allowed: ['cancel'],
  });
  const rival = await aPerson();
  for (const start of [startsAt, other]) {
    const lost = await asks('/visits', { headers: rival.headers, body: aRequest(home.id, start) });
    expect(lost.status).toBe(409);
  }
  const accepted = await actsOnVisit(id, visitor, 'confirm');
  expect(visitIn(accepted.json)).toMatchObject({
    status: 'confirmed',
    startsAt: new Date(other).toISOString(),
    proposedAt: null,
  });
  const held = await quartersHeldAt(home.id);
  expect(held.map(({ quarter }) => quarter * QUARTER_MS)).toEqual([other, other + QUARTER_MS]);
});

test('a proposal for a taken time is refused without any change', async () => {
  const { id, home, owner } = await aVisit();
  const taken = aStart(5, 1);
  await aVisit({ home, startsAt: taken });
  const refused = await actsOnVisit(id, owner, 'propose', {
    startsAt: new Date(taken).toISOString(),
  });
  expect(refused.json).toMatchObject({ status: 409, code: 'slot_taken' });
  expect(await storedVisit(id)).toMatchObject({ version: 1, proposedAt: null });
});

test('declining and canceling need a reason, and release the hour', async () => {
  const declined = await aVisit();
  expect((await actsOnVisit(declined.id, declined.owner, 'decline', {})).status).toBe(422);
  const wordless = await actsOnVisit(declined.id, declined.owner, 'decline', { reason: 'other' });
  expect(Object.keys(wordless.json['errors'] ?? {})).toEqual(['note']);
  expect(
    (await actsOnVisit(declined.id, declined.visitor, 'decline', { reason: 'time' })).status,
  ).toBe(409);
  const no = await actsOnVisit(declined.id, declined.owner, 'decline', { reason: 'time' });
  expect(visitIn(no.json)).toMatchObject({ status: 'declined', reason: 'time', allowed: [] });
  expect(await quartersHeldAt(declined.home.id)).toEqual([]);
  expect((await emailsTo(declined.visitor)).at(-1)?.template).toBe('visit_declined');

  const confirmed = await aVisit({ status: 'confirmed' });
  const off = await actsOnVisit(confirmed.id, confirmed.visitor, 'cancel', {
    reason: 'other',
    note: 'Se enfermó mi hija.',
  });
  expect(visitIn(off.json)).toMatchObject({ status: 'canceled', endedBy: 'visitor' });
  const [email] = (await emailsTo(confirmed.owner)).slice(-1);
  expect(email).toMatchObject({ template: 'visit_canceled' });
  expect(email?.text).toContain('Se enfermó mi hija.');
  expect(email?.calendar).toContain('METHOD:CANCEL');
});

test('after a visit the visitor gives feedback, or either side reports a no-show', async () => {
  const { id, owner, visitor } = await aVisit({ status: 'done' });
  const feedback = { price: 'fair', condition: 'excellent', interest: 'yes' };
  expect((await actsOnVisit(id, owner, 'feedback', feedback)).status).toBe(409);
  const given = await actsOnVisit(id, visitor, 'feedback', feedback);
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
