import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminEvents } from '#api/admin/table.ts';
import { listingChanges, listingHistory, listings } from '#api/listings/table.ts';
import { properties, propertyEvents } from '#api/properties/table.ts';
import { sales } from '#api/value/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { IMPORT_DAYS, type ImportBegin } from '#domain/imports/import.ts';
import { HELD_DAYS } from '#domain/listings/price-change.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { beginImport, findImportOwner } from './begin-import.ts';
import { cancelImport, expireImports, publishImport } from './end-import.ts';
import { findImport } from './import-answer.ts';
import { listingId, receiveBatch } from './receive-batch.ts';
import { importHomes, importRefusals, importSales } from './table.ts';

const { db } = aContext();
const admin = await aUser({ profile: 'admin' });
const owner = await aUser({ profile: 'seller' });
/** By then the first import's price has been held long enough to be shown as the previous price. */
const LATER = 1_000 + HELD_DAYS * DAY_MS;

const HOME = {
  ...{ id: '1', street: '', city: 'Miami', zip: '33181', county: 'Miami-Dade', price: '440000' },
  ...{ area: '1753', parcel: '6222800706', place: '', lat: '25.9', lng: '-80.2' },
};
type Home = Readonly<Partial<typeof HOME>>;
const SALE = {
  ...{ parcel: '1', price: '525000', sale_date: '2026-01-15', lat: '27.9', lon: '-82.4' },
  ...{ type: 'house', sqft: '1800' },
};
type SaleRow = Readonly<Partial<typeof SALE>>;

const at = (instant: number) => aContext(admin, { now: () => instant });

const mappingOf = (source: string): ImportBegin['mapping'] => ({
  ...{ source, id: 'id', type: { constant: 'single_family' } },
  coordinates: { latitude: 'lat', longitude: 'lng' },
  fields: {
    ...{ streetAddress: { column: 'street' }, city: { column: 'city' } },
    ...{ postalCode: { column: 'zip' }, countyOrParish: { column: 'county' } },
    ...{ listPrice: { column: 'price' }, livingArea: { column: 'area' } },
    ...{ parcelNumber: { column: 'parcel' }, subdivisionName: { column: 'place' } },
  },
});

function recordsOf(header: Readonly<Record<string, string>>, rows: readonly object[]) {
  return rows.map((row, index) => ({
    line: index + 2,
    cells: Object.values({ ...header, ...row }),
  }));
}

/** What begins the import of these homes; each call is another file unless `sha256` is given. */
function fileOf(rows: readonly Home[], given: Partial<ImportBegin> = {}): ImportBegin {
  const records = recordsOf(HOME, rows);
  return {
    ...{ kind: 'homes', fileName: 'homes.csv', rows: rows.length, header: Object.keys(HOME) },
    sha256: (createId() + createId() + createId()).replace(/[^0-9a-f]/g, '0').slice(0, 64),
    ...{ first: records, mapping: mappingOf(createId()), owner: owner.email },
    ...given,
  };
}

function salesFile(rows: readonly SaleRow[]): ImportBegin {
  const { mapping: _, owner: __, ...file } = fileOf([]);
  const first = recordsOf(SALE, rows);
  return { ...file, kind: 'sales', rows: rows.length, header: Object.keys(SALE), first };
}

/** Begins an import and sends all of its rows. */
async function received(file: ImportBegin, when = 1_000) {
  const { import: begun } = await beginImport(at(when), file);
  return receiveBatch(at(when), begun.id, { from: 0, rows: file.first });
}

async function imported(source: string, rows: readonly Home[], when = 1_000, email = owner.email) {
  const file = fileOf(rows, { mapping: mappingOf(source), owner: email });
  const { id } = await received(file, when);
  const { refused } = await findImport(at(when), id, {});
  return { ...(await publishImport(at(when), id)), reasons: reasonsIn(refused.items) };
}

function reasonsIn(items: Awaited<ReturnType<typeof findImport>>['refused']['items']) {
  return items.flatMap(({ reasons }) => reasons.map(({ message }) => message));
}

async function listingOf(source: string, sourceId: string) {
  const [listing] = await db
    .select()
    .from(listings)
    .where(eq(listings.id, await listingId(source, sourceId)));
  return listing;
}

async function foundBy(word: string) {
  const rows = await db.all<{ id: string }>(sql`
    select l.id from listing_words w join listings l on l.row = w.rowid where w.words match ${word}`);
  return rows.map(({ id }) => id);
}

test('nothing of an import is visible before it is published, and then all of it', async () => {
  const source = createId();
  const { id } = await received(fileOf([{}, { id: '2' }], { mapping: mappingOf(source) }));
  expect(await listingOf(source, '1')).toBeUndefined();
  expect(await publishImport(at(2_000), id)).toMatchObject({ state: 'published', created: 2 });
  expect(await listingOf(source, '1')).toMatchObject({ status: 'published' });
  expect(await listingOf(source, '2')).toMatchObject({ status: 'published' });
  expect(await db.$count(importHomes, eq(importHomes.importId, id))).toBe(0);
  expect(await publishImport(at(3_000), id)).toMatchObject({ endedAt: '1970-01-01T00:00:02.000Z' });
  await expect(cancelImport(at(3_000), id)).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
});

test('a batch that is sent twice, also at once, is staged once', async () => {
  const file = fileOf([{}, { id: '2' }, { id: '3' }]);
  const { import: begun } = await beginImport(at(1), file);
  const batch = { from: 0, rows: file.first.slice(0, 2) };
  const answers = await Promise.allSettled(
    [batch, batch, batch].map((one) => receiveBatch(at(1), begun.id, one)),
  );
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await receiveBatch(at(1), begun.id, batch)).toMatchObject({ received: 2, created: 2 });
});

test('a gap is refused with the expected row, and so is publishing before the last one', async () => {
  const file = fileOf([{}, { id: '2' }, { id: '3' }]);
  const { import: begun } = await beginImport(at(1), file);
  const rows = file.first.slice(0, 1);
  const gap = (expected: number) => ({ code: 'import_gap', details: { extra: { expected } } });
  await expect(receiveBatch(at(1), begun.id, { from: 1, rows })).rejects.toMatchObject(gap(0));
  await receiveBatch(at(1), begun.id, { from: 0, rows });
  await expect(publishImport(at(1), begun.id)).rejects.toMatchObject(gap(1));
  const more = [...file.first, ...file.first];
  await expect(receiveBatch(at(1), begun.id, { from: 1, rows: more })).rejects.toMatchObject(
    gap(1),
  );
});

test('the same file continues the import that is not finished; another file, mapping or owner begins one', async () => {
  const file = fileOf([{}, { id: '2' }]);
  const { import: begun } = await beginImport(at(1), file);
  await receiveBatch(at(1), begun.id, { from: 0, rows: file.first.slice(0, 1) });
  const { import: again } = await beginImport(at(2), file);
  expect(again).toMatchObject({ id: begun.id, received: 1 });
  const { owner: _, ...ownerless } = file;
  for (const other of [
    { ...file, sha256: 'f'.repeat(64) },
    { ...file, mapping: mappingOf('another') },
    ownerless,
  ]) {
    expect((await beginImport(at(2), other)).import.id).not.toBe(begun.id);
  }
  await cancelImport(at(3), begun.id);
  expect((await beginImport(at(4), file)).import.id).not.toBe(begun.id);
});

test('a canceled import leaves nothing and takes no more rows', async () => {
  const source = createId();
  const file = fileOf([{}, { id: '2', price: 'none' }], { mapping: mappingOf(source) });
  const { id, refused } = await received(file);
  expect(refused).toBe(1);
  expect(await cancelImport(at(1), id)).toMatchObject({ state: 'canceled' });
  expect(await cancelImport(at(2), id)).toMatchObject({ state: 'canceled' });
  expect(await db.$count(importHomes, eq(importHomes.importId, id))).toBe(0);
  expect(await db.$count(importRefusals, eq(importRefusals.importId, id))).toBe(0);
  expect(await listingOf(source, '1')).toBeUndefined();
  const refusal = { code: 'transition_not_allowed' };
  const batch = { from: 0, rows: file.first };
  await expect(receiveBatch(at(3), id, batch)).rejects.toMatchObject(refusal);
  await expect(publishImport(at(3), id)).rejects.toMatchObject(refusal);
});

test('an import that is never ended is deleted after a week, and one that is published is not', async () => {
  const file = fileOf([{}, { id: '2', price: 'none' }]);
  const { id } = await received(file);
  const week = 1_000 + IMPORT_DAYS * DAY_MS;
  await expireImports(at(week - 1));
  expect((await findImport(at(week), id, {})).import).toMatchObject({ state: 'receiving' });
  const { id: published } = await publishImport(at(2), (await received(fileOf([{}]))).id);
  await expireImports(at(week));
  expect((await findImport(at(week), id, {})).import).toMatchObject({ state: 'expired' });
  expect((await findImport(at(week), published, {})).import).toMatchObject({ state: 'published' });
  expect(await db.$count(importHomes, eq(importHomes.importId, id))).toBe(0);
  expect(await db.$count(importRefusals, eq(importRefusals.importId, id))).toBe(0);
  const refusal = { code: 'transition_not_allowed' };
  await expect(cancelImport(at(week), id)).rejects.toMatchObject(refusal);
  const again = await beginImport(at(week), file);
  expect(again.import).toMatchObject({ received: 0, state: 'receiving' });
});

test('the numbers of a file are read by its own convention, decided from all of its cells', async () => {
  const comma = { lat: '25,9', lng: '-80,2', price: '440.000,50' };
  const file = fileOf([comma, { ...comma, id: '2', price: '440000.50' }]);
  expect((await beginImport(at(1), file)).preview).toMatchObject({
    convention: 'comma',
    rows: [{ reasons: [] }, { reasons: [{ label: 'Precio de venta', value: '440000.50' }] }],
  });
  const plain = fileOf([{ lat: '', lng: '' }]);
  const tallies = plain.header.map((name): [number, number, number, number] =>
    name === 'price' ? [0, 9, 0, 0] : [0, 0, 0, 0],
  );
  expect((await beginImport(at(1), { ...plain, tallies })).preview.convention).toBe('comma');
});

test('a file that does not show its convention is refused until it is chosen', async () => {
  const file = fileOf([{ price: '440000,50' }, { id: '2', lat: '', lng: '', price: '440000.50' }], {
    tallies: Object.keys(HOME).map((name) => (name === 'price' ? [1, 1, 0, 0] : [0, 0, 0, 0])),
  });
  await expect(beginImport(at(1), file)).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: { convention: [expect.stringMatching(/punto o con coma/)] } },
  });
  for (const convention of ['point', 'comma'] as const) {
    const { preview } = await beginImport(at(1), { ...file, convention });
    expect(preview.convention).toBe(convention);
  }
});

test('refused rows have every reason in the language of the request, and are paged', async () => {
  const wrong = Array.from({ length: 130 }, (_, index) => ({ id: `${index}`, price: 'x' }));
  const { id } = await received(fileOf([{ id: 'good' }, ...wrong]));
  const { import: progress, refused } = await findImport(at(1), id, {});
  expect(progress).toMatchObject({ created: 1, refused: 130 });
  expect(refused).toMatchObject({ total: 130, nextCursor: '100' });
  expect(refused.items[0]).toMatchObject({
    ...{ line: 3, id: '0' },
    reasons: [{ label: 'Precio de venta', value: 'x', message: expect.stringMatching(/número/) }],
  });
  const english = await findImport({ ...at(1), locale: 'en' }, id, { cursor: 100 });
  expect(english.refused.items).toHaveLength(30);
  expect(english.refused.items[0]?.reasons[0]).toMatchObject({
    message: expect.stringMatching(/number/),
  });
});

test('a home that is repeated in a file is refused, in the same batch or a later one', async () => {
  const rows = [
    { id: '1', street: '2537 Rock Pl' },
    { id: '1', street: '1 Other St' },
    { id: '3', street: '2537 ROCK PL.' },
    { id: '4', street: '4 Bay St' },
  ];
  const file = fileOf([...rows, { id: '4' }, { id: '6', street: '2537 Rock Place' }]);
  const { import: begun } = await beginImport(at(1), file);
  await receiveBatch(at(1), begun.id, { from: 0, rows: file.first.slice(0, 4) });
  await receiveBatch(at(1), begun.id, { from: 4, rows: file.first.slice(4) });
  const { import: progress, refused } = await findImport(at(1), begun.id, {});
  expect(progress).toMatchObject({ created: 2, refused: 4 });
  expect(refused.items.map(({ line, reasons }) => [line, reasons[0]?.value])).toEqual([
    [3, '1 (2)'],
    [4, '2537 ROCK PL. (2)'],
    [6, '4 (5)'],
    [7, '2537 Rock Place (2)'],
  ]);
});

test('the preview shows which column answers what and how the first rows are read', async () => {
  const { header, ...file } = fileOf([{}, { id: '2', price: 'x' }]);
  const widened = { ...file, header: [...header, 'more'] };
  widened.first = file.first.map((row) => ({ ...row, cells: [...row.cells, 'and'] }));
  const { preview } = await beginImport(at(1), widened);
  expect(preview.mapping).toContainEqual({ label: 'Precio de venta', column: 'price' });
  expect(preview).toMatchObject({ unused: ['more'], convention: 'point' });
  expect(preview.rows[0]?.values).toContainEqual({ label: 'Precio de venta', text: '$440,000' });
  expect(preview.rows[1]).toMatchObject({ line: 3, values: [], reasons: [{ value: 'x' }] });
});

test('a file that cannot be read is refused when it begins', async () => {
  const file = fileOf([{}]);
  const refused = async (given: Partial<ImportBegin>, words: RegExp) => {
    const error = await beginImport(at(1), { ...file, ...given }).catch((one: unknown) => one);
    expect(error).toMatchObject({
      code: 'invalid',
      details: { message: { en: expect.stringMatching(words) } },
    });
  };
  const { mapping: _, ...unmapped } = file;
  await expect(beginImport(at(1), unmapped)).rejects.toMatchObject({
    details: { message: { en: expect.stringMatching(/^No mapping of ours fits/) } },
  });
  await refused({ header: ['id', 'price'] }, /^The file lacks columns/);
  await refused({ header: [...file.header, 'id'] }, /two columns called "id"/);
  await refused({ rows: 50_001 }, /more than 50,000 rows/);
  await refused({ owner: admin.email }, /no seller’s account/);
  await refused({ kind: 'sales', header: ['a', 'lat'] }, /^No column for price, date, lng/);
});

test('only administrators import, and their history has every move', async () => {
  const file = fileOf([{}]);
  const { headers } = await aPerson({ profile: 'seller' });
  expect(await asks('/imports', { headers, body: file })).toMatchObject({ status: 404 });
  expect(await asks('/imports')).toMatchObject({ status: 401 });
  const { headers: own } = await aPerson({ profile: 'admin' });
  const send = async (path: string, body?: unknown) =>
    asks(`/imports${path}`, { method: 'POST', headers: own, ...(body !== undefined && { body }) });
  const seller = await aUser({ profile: 'seller' });
  const { json } = await send('', { ...file, owner: seller.email });
  const { id } = (json as unknown as { import: { id: string } }).import;
  expect(await send(`/${id}/batches`, { from: 0, rows: [] })).toMatchObject({ status: 422 });
  expect(await send(`/${id}/batches`, { from: 0, rows: file.first })).toMatchObject({
    json: { received: 1, created: 1 },
  });
  expect(await send(`/${id}/publish`)).toMatchObject({ json: { state: 'published' } });
  const { json: list } = await asks('/imports', { headers: own });
  expect(list).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id })]) });
  const moves = await db.select().from(adminEvents).where(eq(adminEvents.userId, seller.id));
  expect(moves.map(({ action, after }) => [action, after])).toEqual([
    ['begin_import', 'homes.csv'],
    ['publish_import', 'homes.csv'],
  ]);
});

test('an imported home is a listing, a property with a history, and found by its words', async () => {
  const source = createId();
  await imported(source, [{ city: 'Hialeah' }, { id: '2' }], 5_000);
  const id = await listingId(source, '1');
  expect(await listingOf(source, '1')).toMatchObject({
    ...{ id, sellerId: owner.id, status: 'published', version: 1, priceCents: 44_000_000 },
    ...{ lat: 25.9, lng: -80.2, city: 'Hialeah', slug: 'hialeah-casa', publishedAt: 5_000 },
  });
  const [property] = await db.select().from(properties).where(eq(properties.id, id));
  expect(property).toMatchObject({
    ...{ ownerId: owner.id, status: 'published', version: 1, coordinatesFrom: 'import' },
    snapshot: {
      ...{ version: 1, at: 5_000, photos: [], lat: 25.9 },
      facts: { parcelNumber: '6222800706' },
    },
  });
  expect((await listingOf(source, '1'))?.facts.parcelNumber).toBe('6222800706');
  expect(await foundBy('hialeah')).toEqual([id]);
  expect(await db.$count(listingChanges, eq(listingChanges.listingId, id))).toBe(1);
  expect(
    await db.select().from(listingHistory).where(eq(listingHistory.listingId, id)),
  ).toMatchObject([{ event: 'listed', priceCents: 44_000_000, at: 5_000 }]);
  expect(
    await db.select().from(propertyEvents).where(eq(propertyEvents.propertyId, id)),
  ).toMatchObject([{ version: 1, action: 'create', actor: 'system', toStatus: 'published' }]);
});

test('importing the same rows again changes nothing, and a changed row only its own listing', async () => {
  const source = createId();
  const rows = [{ place: 'Quietude' }, { id: '2' }];
  await imported(source, rows);
  expect(await imported(source, rows)).toMatchObject({ created: 0, unchanged: 2 });
  const again = await imported(
    source,
    [{ place: 'Loudness', price: '400000' }, rows[1] ?? {}],
    LATER,
  );
  expect(again).toMatchObject({ updated: 1, unchanged: 1, refused: 0 });
  expect(await listingOf(source, '1')).toMatchObject({
    ...{ version: 2, priceCents: 40_000_000, previousPriceCents: 44_000_000 },
    ...{ priceChangedAt: LATER, publishedAt: 1_000 },
  });
  const id = await listingId(source, '1');
  expect(await foundBy('quietude')).toEqual([]);
  expect(await foundBy('loudness')).toEqual([id]);
  expect(
    await db
      .select()
      .from(listingHistory)
      .where(eq(listingHistory.listingId, id))
      .orderBy(listingHistory.seq),
  ).toMatchObject([{ event: 'listed' }, { event: 'price_changed', priceCents: 40_000_000 }]);
});

test('a price raised by one file and lowered by the next is not a reduction', async () => {
  const source = createId();
  await imported(source, [{}]);
  await imported(source, [{ price: '900000' }], LATER);
  expect(await listingOf(source, '1')).toMatchObject({ previousPriceCents: 44_000_000 });
  await imported(source, [{}], LATER + DAY_MS);
  expect(await listingOf(source, '1')).toMatchObject({
    ...{ version: 3, priceCents: 44_000_000, previousPriceCents: null, priceChangedAt: null },
  });
});

test('a home of another owner, with another status, edited or under contract is not overwritten', async () => {
  const source = createId();
  const other = await aUser({ profile: 'seller' });
  await imported(
    source,
    ['1', '2', '3', '4'].map((id) => ({ id })),
  );
  const [touched, sold] = [await listingId(source, '2'), await listingId(source, '3')];
  await db.update(properties).set({ version: 2 }).where(eq(properties.id, touched));
  await db.update(properties).set({ status: 'under_contract' }).where(eq(properties.id, sold));
  const price = '100000';
  const { reasons } = await imported(source, [
    { price, zip: '33139' },
    ...['2', '3'].map((id) => ({ id, price })),
  ]);
  expect(reasons).toEqual([
    'Este id es una propiedad en otra dirección. Copie el mapa y dele una fuente propia.',
    'Ya está aquí y su dueño la cambió desde entonces.',
    'Ya está aquí y no está publicada.',
  ]);
  const foreign = await imported(source, [{ id: '4', price }], 1_000, other.email);
  expect(foreign.reasons).toEqual(['Ya se importó para otro vendedor.']);
  expect(await listingOf(source, '4')).toMatchObject({
    priceCents: 44_000_000,
    sellerId: owner.id,
  });
});

test('when a listing changes during an import, nothing of the import is published', async () => {
  const source = createId();
  await imported(source, [{}]);
  const { id } = await received(
    fileOf([{ price: '100000' }, { id: '2' }], { mapping: mappingOf(source) }),
  );
  await db
    .update(properties)
    .set({ status: 'editing' })
    .where(eq(properties.id, await listingId(source, '1')));
  await expect(publishImport(at(2_000), id)).rejects.toMatchObject({ code: 'stale_version' });
  expect(await listingOf(source, '2')).toBeUndefined();
  expect(await listingOf(source, '1')).toMatchObject({ priceCents: 44_000_000, version: 1 });
  expect(await cancelImport(at(2_000), id)).toMatchObject({ state: 'canceled' });
});

test('a home without a street has its own coordinates, and its address is public', async () => {
  const source = createId();
  await imported(source, [{}, { id: '2', street: '1 Bay St' }]);
  expect(await listingOf(source, '1')).toMatchObject({ lat: 25.9, lng: -80.2 });
  expect((await listingOf(source, '2'))?.facts.streetAddress).toBe('1 Bay St');
});

test('the sales of a file become visible all at once, and a repeated sale is one row', async () => {
  const parcels = Array.from({ length: 30 }, () => ({ parcel: createId() }));
  const stored = async () => {
    const keys = parcels.map(({ parcel }) => `parcel:${parcel}:20468`);
    return db.all<{ source: string; price: number }>(
      sql`select source, price from ${sales} where key in (select value from json_each(${JSON.stringify(keys)}))`,
    );
  };
  const first = { ...salesFile([...parcels.slice(0, 20), parcels[0] ?? {}]), fileName: "it's.csv" };
  const { id, ...progress } = await received(first, Date.now());
  expect(progress).toMatchObject({ created: 20, unchanged: 1, refused: 0 });
  expect(await stored()).toEqual([]);
  await publishImport(at(2_000), id);
  const dearer = parcels.slice(10).map((row) => ({ ...row, price: '600000' }));
  const second = await received(salesFile([...dearer, { price: '9' }]), Date.now());
  expect(second).toMatchObject({ created: 10, unchanged: 10, refused: 1 });
  await publishImport(at(3_000), second.id);
  const rows = await stored();
  expect(rows).toHaveLength(30);
  expect(
    rows.filter(({ source, price }) => source === "it's.csv" && price === 525_000),
  ).toHaveLength(20);
  expect(await db.$count(importSales, eq(importSales.importId, id))).toBe(0);
});

test('the owner is a seller, or the import’s own account', async () => {
  const buyer = await aUser({ profile: 'buyer' });
  expect(await findImportOwner(db, owner.email, 1)).toBe(owner.id);
  expect(await findImportOwner(db, owner.email.toUpperCase(), 1)).toBe(owner.id);
  expect(await findImportOwner(db, buyer.email, 1)).toBeUndefined();
  expect(await findImportOwner(db, 'nobody@trato.example', 1)).toBeUndefined();
  expect(await findImportOwner(db, undefined, 1)).toBe(await findImportOwner(db, undefined, 2));
});
