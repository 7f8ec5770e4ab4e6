import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { properties } from '#api/properties/table.ts';
import { visits } from '#api/visits/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOffer, contextFor } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  aVisit,
  emailsTo,
  quartersHeldAt,
  storedVisit,
  untilEnded,
  visitIn,
} from '#tests/factories/visits.ts';
import { endVisits, leaveVisits } from './end-visits.ts';

const { db } = aContext();

test('an unanswered request expires on time, even if the cron job is late', async () => {
  const { id, home, owner, visitor } = await aVisit();
  const late = Date.now() + DAY_MS + 1;
  const { describeVisit } = await import('#api/visits/describe-visit.ts');
  const { findVisit } = await import('#api/visits/find-visit.ts');
  const read = describeVisit(contextFor(owner, late), await findVisit(contextFor(owner, late), id));
  expect(read).toMatchObject({ status: 'lapsed', allowed: [] });
  const { confirmVisit } = await import('./confirm-visit.ts');
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

test('visits are canceled when the home leaves the market', async () => {
  const closing = await aVisit({ status: 'confirmed' });
  await db.update(properties).set({ status: 'draft' }).where(eq(properties.id, closing.home.id));
  const seen = await asks(`/visits/${closing.id}`, { headers: closing.visitor.headers });
  expect(visitIn(seen.json)).toMatchObject({ status: 'canceled', reason: 'left_market' });
  await untilEnded(aContext(), closing.id);
  expect(await storedVisit(closing.id)).toMatchObject({ status: 'canceled', endedBy: 'system' });
  for (const person of [closing.owner, closing.visitor]) {
    expect((await emailsTo(person)).at(-1)?.template).toBe('visit_canceled');
  }
});

test('an acceptance cancels no visit: the buyer’s stays, and the owner is asked about the others', async () => {
  const buyers = await aVisit({ status: 'confirmed' });
  const { home, owner, visitor } = buyers;
  const startsAt = buyers.startsAt + DAY_MS;
  const others = await aVisit({ status: 'confirmed', home, startsAt });
  const offer = await anOffer({ buyer: visitor, property: home, status: 'accepted' });
  const beside = async (person: typeof owner) =>
    (await asks(`/visits?besideOffer=${offer.id}`, { headers: person.headers })).json['items'];
  expect(await beside(owner)).toMatchObject([{ id: others.id }]);
  expect(await beside(visitor)).toEqual([]);
  await endVisits(aContext());
  for (const [visit, isInDoubt] of [
    [buyers, false],
    [others, true],
  ] as const) {
    const { json } = await asks(`/visits/${visit.id}`, { headers: owner.headers });
    expect(visitIn(json)).toMatchObject({ status: 'confirmed', isInDoubt });
    const seen = await asks(`/visits/${visit.id}`, { headers: visit.visitor.headers });
    expect(visitIn(seen.json)).toMatchObject({ status: 'confirmed', isInDoubt: false });
  }
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
    ...{ status: 'canceled', endedBy: 'visitor', note: null, agentName: null },
  });
  expect(await quartersHeldAt(home.id)).toEqual([]);
  expect((await emailsTo(owner)).at(-1)?.template).toBe('visit_canceled');
});
