import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listingChanges, listingHistory, listings } from '#api/listings/table.ts';
import { properties, propertyEvents } from '#api/properties/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { HELD_DAYS } from '#domain/listings/price-change.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import type { CheckedRow } from './file/check-row.ts';
import { findImportOwner } from './import-owner.ts';
import { compareRows, listingId } from './known-listings.ts';
import { publishStaged } from './publish-staged.ts';
import { openStaging, sortStaged, stageRows } from './staging.ts';

const { db } = aContext();
/** By then the first import's price has been held long enough to be shown as the previous price. */
const LATER = 1_000 + HELD_DAYS * DAY_MS;
let sources = 0;

/** A unique source name. */
function aSource(): string {
  sources += 1;
  return `source-${sources}`;
}

function aRow(sourceId: string, facts: Facts = {}): CheckedRow {
  return {
    ...{
      line: Number(sourceId) + 1,
      sourceId,
      propertyType: 'single_family',
      lat: 25.9,
      lng: -80.2,
    },
    ...{ coordinatesFrom: 'import', filled: [], leftOut: [] },
    facts: {
      ...{
        city: 'Miami',
        postalCode: '33181',
        countyOrParish: 'Miami-Dade',
        listPrice: 44_000_000,
      },
      ...{ internetEntireListingDisplayYN: true, internetAddressDisplayYN: true },
      ...{ parcelNumber: '6222800706', livingArea: 1_753 },
      ...facts,
    },
  };
}

async function staged(source: string, ownerId: string, rows: readonly CheckedRow[], at = 1_000) {
  await openStaging(db, aSource());
  const compared = await compareRows(db, source, ownerId, rows);
  await stageRows(db, compared.staged, { ownerId, at });
  return compared;
}

async function publish() {
  await sortStaged(db);
  await publishStaged(db);
}

async function imported(source: string, ownerId: string, rows: readonly CheckedRow[], at = 1_000) {
  const compared = await staged(source, ownerId, rows, at);
  await publish();
  return compared;
}

async function listingOf(source: string, sourceId: string) {
  const [listing] = await db
    .select()
    .from(listings)
    .where(eq(listings.id, listingId(source, sourceId)));
  return listing;
}

async function foundBy(word: string) {
  const rows = await db.all<{ id: string }>(sql`
    select l.id from listing_words w join listings l on l.row = w.rowid where w.words match ${word}`);
  return rows.map(({ id }) => id);
}

test('staged rows are not public before they are published', async () => {
  const [source, owner] = [aSource(), await aUser()];
  await staged(source, owner.id, [aRow('1')]);
  expect(await listingOf(source, '1')).toBeUndefined();
});

test('a killed import of the same file continues with its staged rows, and another file starts over', async () => {
  const [key, source, owner] = [aSource(), aSource(), await aUser()];
  expect(await openStaging(db, key)).toBe(0);
  const { staged: rows } = await compareRows(db, source, owner.id, [aRow('1'), aRow('2')]);
  await stageRows(db, rows, { ownerId: owner.id, at: 1_000 });
  expect(await openStaging(db, key)).toBe(3);
  await publish();
  expect(await listingOf(source, '2')).toMatchObject({ status: 'published' });
  await stageRows(db, (await compareRows(db, source, owner.id, [aRow('3')])).staged, {
    ...{ ownerId: owner.id, at: 1_000 },
  });
  expect(await openStaging(db, aSource())).toBe(0);
  await publish();
  expect(await listingOf(source, '3')).toBeUndefined();
});

test('an imported home is a listing, a property with a history, and found by its words', async () => {
  const [source, owner] = [aSource(), await aUser()];
  await imported(source, owner.id, [aRow('1', { city: 'Hialeah' }), aRow('2')], 5_000);
  const id = listingId(source, '1');
  expect(await listingOf(source, '1')).toMatchObject({
    ...{ id, sellerId: owner.id, status: 'published', version: 1, priceCents: 44_000_000 },
    ...{ lat: 25.9, lng: -80.2, city: 'Hialeah', slug: 'hialeah-casa', publishedAt: 5_000 },
  });
  const [property] = await db.select().from(properties).where(eq(properties.id, id));
  expect(property).toMatchObject({
    ...{ ownerId: owner.id, status: 'published', version: 1, coordinatesFrom: 'import' },
    snapshot: {
      version: 1,
      at: 5_000,
      photos: [],
      lat: 25.9,
      facts: { parcelNumber: '6222800706' },
    },
  });
  expect((await listingOf(source, '1'))?.facts.parcelNumber).toBe('6222800706');
  expect(await foundBy('hialeah')).toEqual([id]);
  expect(
    await db.select().from(listingChanges).where(eq(listingChanges.listingId, id)),
  ).toHaveLength(1);
  expect(
    await db.select().from(listingHistory).where(eq(listingHistory.listingId, id)),
  ).toMatchObject([{ event: 'listed', priceCents: 44_000_000, at: 5_000 }]);
  expect(
    await db.select().from(propertyEvents).where(eq(propertyEvents.propertyId, id)),
  ).toMatchObject([{ version: 1, action: 'create', actor: 'system', toStatus: 'published' }]);
});

test('importing the same file again changes nothing, and a changed row only its own listing', async () => {
  const [source, owner] = [aSource(), await aUser()];
  const rows = [aRow('1', { subdivisionName: 'Quietude' }), aRow('2')];
  await imported(source, owner.id, rows);
  expect(await imported(source, owner.id, rows)).toMatchObject({ staged: [], unchanged: 2 });
  const cheaper = aRow('1', { subdivisionName: 'Loudness', listPrice: 40_000_000 });
  const again = await imported(source, owner.id, [cheaper, aRow('2')], LATER);
  expect(again).toMatchObject({ unchanged: 1, refused: [] });
  expect(await listingOf(source, '1')).toMatchObject({
    ...{ version: 2, priceCents: 40_000_000, previousPriceCents: 44_000_000 },
    ...{ priceChangedAt: LATER, publishedAt: 1_000 },
  });
  expect(await foundBy('quietude')).toEqual([]);
  expect(await foundBy('loudness')).toEqual([listingId(source, '1')]);
  expect(
    await db
      .select()
      .from(listingHistory)
      .where(eq(listingHistory.listingId, listingId(source, '1')))
      .orderBy(listingHistory.seq),
  ).toMatchObject([{ event: 'listed' }, { event: 'price_changed', priceCents: 40_000_000 }]);
});

test('a price raised by one file and lowered by the next is not a reduction', async () => {
  const [source, owner] = [aSource(), await aUser()];
  await imported(source, owner.id, [aRow('1')]);
  await imported(source, owner.id, [aRow('1', { listPrice: 90_000_000 })], LATER);
  expect(await listingOf(source, '1')).toMatchObject({ previousPriceCents: 44_000_000 });
  await imported(source, owner.id, [aRow('1')], LATER + DAY_MS);
  expect(await listingOf(source, '1')).toMatchObject({
    ...{ version: 3, priceCents: 44_000_000, previousPriceCents: null, priceChangedAt: null },
  });
});

test('a home of another owner, with another status, edited or under contract is not overwritten', async () => {
  const [source, owner, other] = [aSource(), await aUser(), await aUser()];
  await imported(source, owner.id, [aRow('1'), aRow('2'), aRow('3'), aRow('4')]);
  const [touched, sold] = [listingId(source, '2'), listingId(source, '3')];
  await db.update(properties).set({ version: 2 }).where(eq(properties.id, touched));
  await db.update(properties).set({ status: 'under_contract' }).where(eq(properties.id, sold));
  const changed = (sourceId: string, facts: Facts = {}) =>
    aRow(sourceId, { listPrice: 1_000_000, ...facts });
  const rows = [changed('1', { postalCode: '33139' }), changed('2'), changed('3')];
  const { refused } = await imported(source, owner.id, rows);
  expect(refused.map(({ reasons }) => reasons[0]?.message)).toEqual([
    'This id is a listing at another address. Copy the mapping and give it a source of its own.',
    'Already here and changed by its owner since.',
    'Already here and under contract.',
  ]);
  const { refused: foreign } = await imported(source, other.id, [changed('4')]);
  expect(foreign).toMatchObject([
    { reasons: [{ message: 'Already imported for another owner.' }] },
  ]);
  expect(await listingOf(source, '4')).toMatchObject({
    priceCents: 44_000_000,
    sellerId: owner.id,
  });
});

test('when a listing changes during an import, nothing of the import is loaded', async () => {
  const [source, owner] = [aSource(), await aUser()];
  await imported(source, owner.id, [aRow('1')]);
  await staged(source, owner.id, [aRow('1', { listPrice: 1_000_000 }), aRow('2')]);
  await db
    .update(properties)
    .set({ status: 'editing' })
    .where(eq(properties.id, listingId(source, '1')));
  await expect(publish()).rejects.toMatchObject({ code: 'stale_version' });
  expect(await listingOf(source, '2')).toBeUndefined();
  expect(await listingOf(source, '1')).toMatchObject({ priceCents: 44_000_000, version: 1 });
});

test('a home without a street has its own coordinates, one with a hidden address does not', async () => {
  const [source, owner] = [aSource(), await aUser()];
  const hidden = { streetAddress: '1 Bay St', internetAddressDisplayYN: false };
  await imported(source, owner.id, [aRow('1'), aRow('2', hidden)]);
  expect(await listingOf(source, '1')).toMatchObject({ lat: 25.9, lng: -80.2 });
  const other = await listingOf(source, '2');
  expect(other?.lat).not.toBe(25.9);
  expect(other?.facts.streetAddress).toBeUndefined();
});

test('the owner is a seller, or the import’s own account', async () => {
  const [seller, buyer] = [await aUser({ profile: 'seller' }), await aUser({ profile: 'buyer' })];
  expect(await findImportOwner(db, seller.email, 1)).toBe(seller.id);
  expect(await findImportOwner(db, seller.email.toUpperCase(), 1)).toBe(seller.id);
  expect(await findImportOwner(db, buyer.email, 1)).toBeUndefined();
  expect(await findImportOwner(db, 'nobody@trato.example', 1)).toBeUndefined();
  expect(await findImportOwner(db, undefined, 1)).toBe(await findImportOwner(db, undefined, 2));
});
