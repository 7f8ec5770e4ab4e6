import { expect, test } from 'vitest';
import { lapseOffers } from '#api/offers/automatic/lapse-offers.ts';
import type { OfferSummary } from '#api/offers/describe-offer.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  contextFor,
  type Person,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

async function listed(query: string, { headers }: Pick<Person, 'headers'>) {
  const { status, json } = await asks(`/offers${query}`, { headers });
  expect([query, status]).toEqual([query, 200]);
  const items = json['items'] as unknown as OfferSummary[];
  expect(json).toMatchObject({ total: items.length, nextCursor: null });
  return items;
}

const idsOf = (items: readonly OfferSummary[]) => items.map(({ id }) => id);

test('people see exactly the offers they made and received', async () => {
  const seller = await aPerson({ profile: 'seller', firstName: 'Nadia', lastName: 'Sellerson' });
  const rival = await aPerson({ firstName: 'Canary', lastName: 'Rival' });
  const property = await aListedProperty({ owner: seller });
  const other = await aListedProperty();
  const [mine, theirs] = [await anOffer({ property }), await anOffer({ property, buyer: rival })];
  const draft = await anOffer({ property, status: 'draft' });
  const made = await anOffer({ property: other, buyer: seller });

  expect(idsOf(await listed('', seller)).sort()).toEqual([mine.id, theirs.id, made.id].sort());
  expect(idsOf(await listed('?role=seller', seller)).sort()).toEqual([mine.id, theirs.id].sort());
  expect(idsOf(await listed('?role=buyer', seller))).toEqual([made.id]);
  expect(idsOf(await listed('', draft.buyer))).toEqual([draft.id]);
  expect(idsOf(await listed('?role=seller', mine.buyer))).toEqual([]);
  const seen = await asks('/offers', { headers: mine.buyer.headers });
  expect(seen.text).not.toMatch(/Canary|Rival/);
  expect((await asks('/offers')).status).toBe(401);
});

test('the offers of a property are visible to its owner and administrators', async () => {
  const property = await aListedProperty();
  const { id } = await anOffer({ property });
  await anOffer({ property, status: 'draft' });
  const admin = await aPerson({ profile: 'admin' });
  const path = `/properties/${property.id}/offers`;
  for (const { headers } of [property.owner, admin]) {
    const { json } = await asks(path, { headers });
    expect(json).toMatchObject({
      total: 1,
      items: [{ id, netSheet: { lines: expect.anything() } }],
    });
  }
});

test('a list is filtered by the status that the viewer sees', async () => {
  const property = await aListedProperty();
  const { owner } = property;
  const now = Date.now();
  const revised = await anOffer({ property, status: 'revision' });
  const late = await anOffer({ property, now: now - 60 * HOUR_MS });
  const countered = await anOffer({ property, status: 'revision', revisionBy: 'buyer' });

  expect(idsOf(await listed('?status=revision', owner))).toEqual([revised.id]);
  expect(idsOf(await listed('?status=offerted', owner))).toEqual([countered.id]);
  expect(idsOf(await listed('?status=sent', owner))).toEqual([]);
  expect(idsOf(await listed('?status=sent', revised.buyer))).toEqual([revised.id]);
  expect(idsOf(await listed('?status=revision', revised.buyer))).toEqual([]);
  expect(idsOf(await listed('?status=revision', countered.buyer))).toEqual([countered.id]);
  for (const written of [false, true]) {
    if (written) await lapseOffers(contextFor(undefined));
    const [expired, ...more] = await listed('?status=rejected', owner);
    expect(expired).toMatchObject({ id: late.id, status: 'rejected', reason: 'expired' });
    expect(more).toEqual([]);
  }
  const both = await listed('?status=rejected&status=revision', owner);
  expect(idsOf(both).sort()).toEqual([late.id, revised.id].sort());
});

test('search words are matched literally, at any length', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const property = await aListedProperty({ owner, facts: { streetAddress: '100% Palm_Row' } });
  const named = { firstName: 'José Ángel', lastName: 'Muñoz' };
  const [one, two] = [
    await anOffer({ property, buyer: await aPerson(named) }),
    await anOffer({ property: await aListedProperty({ owner }) }),
  ];
  const found = async (q: string) => idsOf(await listed(`?q=${encodeURIComponent(q)}`, owner));
  for (const q of ['jose', 'JOSÉ', 'angel muñoz', 'munoz', 'sé Á', '100%', 'palm_row', '%', '_']) {
    expect([q, await found(q)]).toEqual([q, [one.id]]);
  }
  expect((await found('')).sort()).toEqual([one.id, two.id].sort());
  const absent = [
    "' or 1=1 --",
    '"; drop table offers',
    '\\',
    '%%',
    'ñ'.repeat(26),
    'x'.repeat(100),
  ];
  for (const q of [...absent, '🏡', '\u0000', '{"$ne":1}', 'z*']) {
    expect([q, await found(q)]).toEqual([q, []]);
  }
});

test('an offer is found by city and ZIP, and by an administrator by e-mail and phone', async () => {
  const owner = await aPerson({ profile: 'seller', email: 'duena.rara@example.com' });
  const admin = await aPerson({ profile: 'admin' });
  const facts = { city: 'Steinhatchee', postalCode: '32359' };
  const property = await aListedProperty({ owner, facts });
  const buyer = await aPerson({ email: 'compra.rara@example.com', phone: '+13059871643' });
  const { id } = await anOffer({ property, buyer });
  const found = async (q: string, who: typeof owner) =>
    idsOf(await listed(`?q=${encodeURIComponent(q)}`, who));
  for (const q of ['steinhat', '32359', 'hatchee 323']) {
    expect([q, await found(q, owner), await found(q, buyer)]).toEqual([q, [id], [id]]);
  }
  for (const q of ['compra.rara@', 'DUENA.RARA', '(305) 987-1643']) {
    expect([q, await found(q, admin)]).toEqual([q, [id]]);
    // A buyer must not be able to guess an address letter by letter.
    expect([q, await found(q, buyer)]).toEqual([q, []]);
  }
});

test('a list is sorted as requested', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const people = [
    { firstName: 'Zoe', lastName: 'Alba', amountCents: 40_000_000 },
    { firstName: 'Ana', lastName: 'Zamora', amountCents: 45_000_000 },
    { firstName: 'Leo', lastName: 'Mora', amountCents: 42_000_000 },
  ];
  const now = Date.now();
  for (const [index, { amountCents, ...name }] of people.entries()) {
    const [property, buyer] = [await aListedProperty({ owner }), await aPerson(name)];
    await anOffer({ property, buyer, now: now - (9 - index) * 1_000, terms: { amountCents } });
  }
  const amounts = async (sort: string) =>
    (await listed(`?sort=${sort}`, owner)).map(({ amountCents }) => (amountCents ?? 0) / 1_000_000);
  expect(await amounts('date')).toEqual([42, 45, 40]);
  expect(await amounts('amount')).toEqual([45, 42, 40]);
  expect(await amounts('buyer')).toEqual([40, 42, 45]);
  expect(await amounts('amount&order=asc')).toEqual([40, 42, 45]);
  expect(await amounts('date&order=asc')).toEqual([40, 45, 42]);
  expect(await amounts('buyer&order=desc')).toEqual([45, 42, 40]);
  expect(await amounts('type')).toEqual([42, 45, 40]);
  expect(await amounts('seller')).toHaveLength(3);
});

test('offers waiting for the viewer come first by deadline, and ended ones last', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const now = Date.now();
  const sent = async (more: Parameters<typeof anOffer>[0]) =>
    anOffer({ property: await aListedProperty({ owner }), ...more });
  const later = await sent({ now });
  const theirs = await sent({ now: now - 20 * HOUR_MS, status: 'offerted' });
  const over = await sent({ now: now - 90 * HOUR_MS });
  const sooner = await sent({ now: now - 10 * HOUR_MS });
  const hidden = await sent({ now: now - 15 * HOUR_MS, status: 'revision', revisionBy: 'buyer' });
  const order = idsOf(await listed('?sort=turn', owner));
  expect(order.slice(0, 2)).toEqual([sooner.id, later.id]);
  expect(order.slice(2, 4).sort()).toEqual([theirs.id, hidden.id].sort());
  expect(order[4]).toBe(over.id);
  expect(idsOf(await listed('?turn=mine&sort=turn', owner))).toEqual([sooner.id, later.id]);
  expect(idsOf(await listed('?turn=mine', hidden.buyer))).toEqual([hidden.id]);
});

test('a long list is paginated, with each offer once', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const property = await aListedProperty({ owner });
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push((await anOffer({ property })).id);
  const seen: string[] = [];
  let cursor: string | null = '0';
  for (const left of [3, 1, 0]) {
    const { json } = await asks(`/offers?limit=2&cursor=${cursor}`, { headers: owner.headers });
    const { items, total, nextCursor } = json as unknown as {
      items: OfferSummary[];
      total: number;
      nextCursor: string | null;
    };
    expect([total, nextCursor === null]).toEqual([5, left === 0]);
    seen.push(...idsOf(items));
    cursor = nextCursor;
  }
  expect(seen.toSorted()).toEqual(made.toSorted());
});

test('comments are visible to their readers only', async () => {
  const { id, buyer, seller } = await anOffer();
  const admin = await aPerson({ profile: 'admin' });
  const say = (who: Person, body: object) =>
    asks(`/offers/${id}/comments`, { body, headers: who.headers });
  expect(
    (await say(buyer, { text: ' hola\n<b>x</b> ', visibility: 'shared' })).json['comment'],
  ).toMatchObject({
    ...{ text: 'hola\n<b>x</b>', visibility: 'shared', by: 'buyer' },
  });
  await say(seller, { text: 'solo mío', visibility: 'private' });
  expect((await say(admin, { text: 'x', visibility: 'shared' })).status).toBe(404);
  const texts = async ({ headers }: Person) =>
    (
      (await asks(`/offers/${id}/comments`, { headers })).json['items'] as unknown as {
        text: string;
      }[]
    ).map(({ text }) => text);
  expect(await texts(buyer)).toEqual(['hola\n<b>x</b>']);
  expect(await texts(admin)).toEqual(['hola\n<b>x</b>']);
  expect(await texts(seller)).toEqual(['solo mío', 'hola\n<b>x</b>']);
});
