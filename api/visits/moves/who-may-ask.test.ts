import { expect, test } from 'vitest';
import { blocks } from '#api/visits/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  actsOnVisit,
  aRequest,
  aStart,
  aVisit,
  aVisitableHome,
  visitIn,
} from '#tests/factories/visits.ts';

const { db } = aContext();

test('a refused request has the reason, which does not reveal a block', async () => {
  const home = await aVisitableHome();
  const body = aRequest(home.id, aStart());
  const ask = (who: Person, more: object = {}) =>
    asks('/visits', { headers: who.headers, body: { ...body, ...more } });
  expect((await ask(home.owner)).json).toMatchObject({ status: 409, code: 'own_property' });
  const blocked = await aPerson();
  await db.insert(blocks).values({ ownerId: home.owner.id, userId: blocked.id, at: Date.now() });
  expect((await ask(blocked)).json).toMatchObject({ status: 409, code: 'visits_closed' });
  const agent = { name: 'Lauren Pike', hasAgreement: false };
  const refused = await ask(await aPerson(), { agent });
  expect(Object.keys(refused.json['errors'] ?? {})).toEqual(['agent.hasAgreement']);
  const nameless = await ask(await aPerson(), { agent: { name: '555-0143', hasAgreement: true } });
  expect(Object.keys(nameless.json['errors'] ?? {})).toEqual(['agent.name']);

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

test('the owner blocks a visitor and allows them again; the visitor is never notified', async () => {
  const home = await aVisitableHome();
  const visitor = await aPerson();
  const { id } = await aVisit({ home, visitor, status: 'declined' });
  const other = await aVisitableHome({ owner: home.owner });
  const asksFor = (listingId: string) =>
    asks('/visits', { headers: visitor.headers, body: aRequest(listingId, aStart()) });
  const block = (who: Person, body: unknown) => actsOnVisit(id, who, 'block', body);
  expect((await block(home.owner, {})).status).toBe(422);
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
