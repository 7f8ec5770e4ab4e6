import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listingChanges, listingHistory } from '#api/listings/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { HELD_DAYS } from '#domain/listings/price-change.ts';
import { zipAt } from '#domain/places/florida/gazetteer.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { listingOf, moves, saves } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';

const HIDDEN: Facts = {
  streetAddress: '4711 Canary Palm Trail',
  // A text too long to occur in a random id.
  unitNumber: 'Zanzibar 9',
  showingInstructions: 'Under the flowerpot',
  mortgageFreeAndClear: false,
  mortgageTotal: 31_337_00,
  internetAddressDisplayYN: false,
};

test('an approved property is listed, with its words, its history and a search change', async () => {
  const { id, publish } = await inReview({ city: 'Zephyrhills', postalCode: '33542' });
  const before = await lastChange();
  await publish();
  const listing = await listingOf(id);
  expect(listing).toMatchObject({
    status: 'published',
    slug: 'zephyrhills-casa-4-habitaciones',
    city: 'Zephyrhills',
    bedrooms: 4,
    priceCents: 148_500_000,
    previousPriceCents: null,
  });
  expect(await found('zephyrhills')).toEqual([listing?.row]);
  expect(await found('piscina')).toContain(listing?.row);
  expect(await historyOf(id)).toEqual([['listed', 148_500_000]]);
  const changes = await aContext()
    .db.select()
    .from(listingChanges)
    .where(eq(listingChanges.listingId, id));
  expect(changes.every(({ seq }) => seq > before)).toBe(true);
  expect(changes).toHaveLength(1);
});

test('a hidden address is nowhere in the public data', async () => {
  const { id, publish } = await inReview(HIDDEN);
  await publish();
  const listing = await listingOf(id);
  expect(JSON.stringify(listing)).not.toMatch(
    /canary|zanzibar|flowerpot|3133700|25\.7563|80\.2692/i,
  );
  expect(listing).toMatchObject({ lat: zipAt('33134')?.lat, lng: zipAt('33134')?.lng });
  for (const word of ['canary', 'flowerpot', 'zanzibar']) expect(await found(word)).toEqual([]);
});

test('hiding the address of a public listing removes it from the word index at once', async () => {
  const { id, owner, publish } = await inReview({ streetAddress: '12 Quetzal Way' });
  await publish();
  expect(await found('quetzal')).toHaveLength(1);
  await moves(owner, id, 'edit');
  await saves(owner, id, { internetAddressDisplayYN: false });
  await moves(owner, id, 'submit');
  expect(await found('quetzal')).toEqual([]);
  expect(JSON.stringify(await listingOf(id))).not.toMatch(/quetzal/i);
});

test('a home that its owner does not show online is approved but not listed', async () => {
  const { id, publish } = await inReview({
    internetEntireListingDisplayYN: false,
    subdivisionName: 'Xanadu Pines',
  });
  expect(await publish()).toBe(200);
  expect(await listingOf(id)).toBeUndefined();
  expect(await found('xanadu')).toEqual([]);
  expect(await historyOf(id)).toEqual([]);
});

test('a listing taken offline by its owner is removed everywhere, and can be restored', async () => {
  const { id, owner, publish } = await inReview({ subdivisionName: 'Yarrow Lakes' });
  await publish();
  for (const isShown of [false, true]) {
    await moves(owner, id, 'edit');
    await saves(owner, id, { internetEntireListingDisplayYN: isShown });
    await moves(owner, id, 'submit');
    expect((await listingOf(id)) !== undefined).toBe(isShown);
    expect((await found('yarrow')).length).toBe(isShown ? 1 : 0);
  }
});

test('an edit is not public until it is published, with or without a review', async () => {
  const { id, owner, admin, publish } = await inReview({});
  await publish();
  const shown = async () => {
    const { json } = await asks(`/listings/${id}`);
    return JSON.stringify(json);
  };
  await moves(owner, id, 'edit');
  const priceChange = { fromCents: 148_500_000, toCents: 99_900_000 };
  await saves(owner, id, {
    listPrice: priceChange.toCents,
    publicRemarksEn: 'Hibiscus at every window.',
  });
  expect(await shown()).toContain('148500000');
  expect(await shown()).not.toMatch(/99900000|Hibiscus/);
  const sent = await moves(owner, id, 'submit', { priceChange });
  expect(sent.json['property']).toMatchObject({ status: 'review' });
  expect(await shown()).not.toMatch(/99900000|Hibiscus/);
  await moves(admin, id, 'return', { reasons: { publicRemarksEn: 'Too flowery.' } });
  await saves(owner, id, { publicRemarksEn: null });
  expect(await shown()).not.toMatch(/99900000|Hibiscus/);
  await moves(owner, id, 'submit', { priceChange });
  await moves(admin, id, 'approve');
  expect(await shown()).toContain('99900000');
});

test('a new price keeps the row and the date of the listing, and is recorded', async () => {
  const { id, owner } = await heldListing();
  const before = await listingOf(id);
  await publishAt(owner, id, 140_000_000);
  expect(await listingOf(id)).toMatchObject({
    row: before?.row,
    publishedAt: before?.publishedAt,
    priceCents: 140_000_000,
    previousPriceCents: 148_500_000,
  });
  expect(await historyOf(id)).toEqual([
    ['listed', 148_500_000],
    ['price_changed', 140_000_000],
  ]);
});

test('a price raised and lowered again is not a reduction, and each change is in the history', async () => {
  const { id, owner } = await heldListing();
  const prices = [160_000_000, 148_500_000, 160_000_000, 148_500_000];
  for (const price of prices) await publishAt(owner, id, price);
  expect(await listingOf(id)).toMatchObject({ priceCents: 148_500_000, previousPriceCents: null });
  const { json } = await asks(`/listings/${id}`);
  expect(json).not.toHaveProperty('priceChange');
  expect(json).toMatchObject({
    history: [148_500_000, ...prices].map((priceCents) => ({ priceCents })),
  });
  await publishAt(owner, id, 145_000_000);
  expect((await asks(`/listings/${id}`)).json).toMatchObject({
    priceChange: { amountCents: -3_500_000 },
  });
});

test('a lower price is not a reduction before the former one lasted seven days', async () => {
  const { id, owner, publish } = await inReview({});
  await publish();
  await publishAt(owner, id, 140_000_000);
  expect(await listingOf(id)).toMatchObject({
    ...{ priceCents: 140_000_000, previousPriceCents: null, priceChangedAt: null },
  });
  expect(await historyOf(id)).toHaveLength(2);
});

test('a withdrawn listing is not in the word index, and starts over when it is published again', async () => {
  const { id, owner, admin, publish } = await inReview({ subdivisionName: 'Wisteria Bend' });
  await publish();
  await moves(owner, id, 'withdraw');
  expect(await found('wisteria')).toEqual([]);
  await moves(owner, id, 'submit');
  await moves(admin, id, 'approve');
  expect(await found('wisteria')).toHaveLength(1);
  expect((await historyOf(id)).map(([event]) => event)).toEqual(['listed', 'withdrawn', 'listed']);
});

async function inReview(facts: Facts) {
  const owner = await aSession({ profile: 'seller' });
  const admin = await aSession({ profile: 'admin' });
  const { id } = await aProperty({ ownerId: owner.user.id, status: 'review', facts });
  const publish = async () => (await moves(admin, id, 'approve')).status;
  return { id, owner, admin, publish };
}

/** A home whose price has been public long enough to count as a previous price. */
async function heldListing() {
  const owner = await aSession({ profile: 'seller' });
  const { id } = await aProperty({
    ownerId: owner.user.id,
    status: 'published',
    updatedAt: Date.now() - HELD_DAYS * DAY_MS,
  });
  return { id, owner };
}

async function publishAt(
  owner: Awaited<ReturnType<typeof heldListing>>['owner'],
  id: string,
  listPrice: number,
) {
  await moves(owner, id, 'edit');
  await saves(owner, id, { listPrice });
  await moves(owner, id, 'submit');
}

async function historyOf(id: string) {
  const rows = await aContext()
    .db.select()
    .from(listingHistory)
    .where(eq(listingHistory.listingId, id))
    .orderBy(asc(listingHistory.seq));
  return rows.map(({ event, priceCents }) => [event, priceCents] as const);
}

async function found(word: string): Promise<readonly unknown[]> {
  const { results } = await env.DB.prepare('select rowid from listing_words where words match ?')
    .bind(word)
    .all();
  return results.map(({ rowid }) => rowid);
}

async function lastChange(): Promise<number> {
  const rows = await aContext().db.select().from(listingChanges);
  return Math.max(0, ...rows.map(({ seq }) => seq));
}
