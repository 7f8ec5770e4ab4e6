import { env } from 'cloudflare:workers';
import { eq, max } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { asBatch } from '#api/db/read-together.ts';
import { beginListings } from '#api/feed/begin-listings.ts';
import { listingFeed } from '#api/feed/table.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { publicationStatements } from '#api/properties/moves/publish.ts';
import { addDays, dateOf, instantAt } from '#domain/calendar.ts';
import { mediaKey } from '#domain/feed/media-record.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aConsumer, keysOf, readsFeed } from '#tests/factories/feed.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { pageToken } from './page.ts';

const db = openDatabase(env.DB);
let token = '';

beforeAll(async () => {
  token = (await aConsumer()).secret;
});

test('no record of a home that was taken off the market, and an event for its removal', async () => {
  const home = await aProperty({ status: 'published' });
  const eventsOfHome = async () => {
    const keys = [home.id, ...home.photos.map(({ id }) => mediaKey(home.id, id))];
    const filter = `ResourceRecordKey in (${keys.map((key) => `'${key}'`).join(',')})`;
    const { json } = await readsFeed(`/odata/EntityEvent?$filter=${filter}`, { token });
    return json['value'] as readonly { EntityEventSequence: number; ResourceName: string }[];
  };
  const before = await eventsOfHome();
  expect(before.map(({ ResourceName }) => ResourceName)).toEqual(['Property', 'Media']);
  await db.batch(asBatch(listingStatusStatements(db, home.id, 'withdrawn', Date.now())));
  expect((await readsFeed(`/odata/Property('${home.id}')`, { token })).status).toBe(404);
  expect(await keysOf(token, `$filter=ListingKey eq '${home.id}'`)).toEqual([]);
  const gone = (await eventsOfHome()).filter(
    ({ EntityEventSequence }) => EntityEventSequence > (before[1]?.EntityEventSequence ?? 0),
  );
  expect(gone.map(({ ResourceName }) => ResourceName)).toEqual(['Media', 'Property']);
  const sequence = before[1]?.EntityEventSequence;
  const later = await readsFeed(
    `/odata/EntityEvent?$filter=EntityEventSequence gt ${sequence} and ResourceRecordKey eq '${home.id}'&$orderby=EntityEventSequence asc&$count=true`,
    { token },
  );
  expect(later.json).toMatchObject({ '@odata.count': 1, value: [{ ResourceName: 'Property' }] });
});

test('events in descending order, page by page', async () => {
  const read = async (query: string) => {
    const { json } = await readsFeed(`/odata/EntityEvent?${query}`, { token });
    const value = json['value'] as readonly { EntityEventSequence: number }[];
    return value.map(({ EntityEventSequence }) => EntityEventSequence);
  };
  const last = Math.max(...(await read('$orderby=EntityEventSequence asc')));
  const until = `$filter=${encodeURIComponent(`EntityEventSequence le ${last}`)}`;
  const forward = await read(`${until}&$orderby=EntityEventSequence asc`);
  const back = `${until}&$orderby=EntityEventSequence desc`;
  expect(await read(back)).toEqual(forward.toReversed());
  expect(await read(`${back}&$top=2&$skip=1`)).toEqual(forward.toReversed().slice(1, 3));
  const start = { after: { at: forward[2] ?? 0, key: '' }, offset: 0, skip: 0 };
  const behind = await pageToken(aContext(), start);
  expect(await read(`${back}&$skiptoken=${behind}`)).toEqual(forward.slice(0, 2).toReversed());
});

test('a later timestamp after each change, even within one millisecond', async () => {
  const home = await aProperty({ status: 'published' });
  const at = async () => {
    const { json } = await readsFeed(`/odata/Property('${home.id}')`, { token });
    return String(json['ModificationTimestamp']);
  };
  const before = await at();
  const frozen = Date.parse(before);
  const context = { ...aContext(), now: () => frozen };
  const changed = { ...home, facts: { ...home.facts, listPrice: 1_000_000_00 } };
  await db.batch(asBatch(await publicationStatements(context, changed)));
  expect((await at()) > before).toBe(true);
});

test('an open house is in the feed from its publication, also expanded from its listing, until after its cancellation', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const { id } = await aProperty({ status: 'published', ownerId: owner.id });
  const on = addDays(dateOf(Date.now()), 3);
  const save = (items: readonly object[]) =>
    asks(`/properties/${id}/open-houses`, {
      method: 'PUT',
      headers: owner.headers,
      body: { items },
    });
  expect((await save([{ on, from: '10:00', to: '13:00', needsRegistration: true }])).status).toBe(
    200,
  );
  const read = async (path: string) => (await readsFeed(path, { token })).json;
  const filter = encodeURIComponent(`ListingKey eq '${id}'`);
  const found = async () =>
    (await read(`/odata/OpenHouse?$filter=${filter}&$count=true`)) as {
      value: readonly Record<string, unknown>[];
    };
  const first = await found();
  const [house] = first.value;
  expect(first).toMatchObject({ '@odata.count': 1 });
  expect(house).toMatchObject({
    OpenHouseDate: on,
    OpenHouseStatus: 'Active',
    AppointmentRequiredYN: true,
  });
  const key = String(house?.['OpenHouseKey']);
  const home = await read(`/odata/Property('${id}')?$expand=OpenHouses&$select=ListingKey`);
  expect(home).toMatchObject({ ListingKey: id, OpenHouses: [house] });
  expect(await read(`/odata/Property('${id}')/OpenHouses`)).toMatchObject({ value: [house] });
  const event = encodeURIComponent(`ResourceName eq 'OpenHouse' and ResourceRecordKey eq '${key}'`);
  expect(await read(`/odata/EntityEvent?$filter=${event}`)).toMatchObject({
    value: [{ ResourceRecordKey: key }],
  });
  expect((await save([])).status).toBe(200);
  expect(await read(`/odata/OpenHouse('${key}')`)).toMatchObject({ OpenHouseStatus: 'Canceled' });
  // The people who registered cannot be selected.
  expect((await readsFeed('/odata/OpenHouse?$select=Attendees', { token })).status).toBe(400);
});

test('a listing that was coming soon is updated once, at midnight of its first day in its time zone', async () => {
  const owner = await aPerson({ profile: 'seller' });
  // Timestamps of the feed never go back, and other tests run the clock ahead.
  const [newest] = await db.select({ at: max(listingFeed.at) }).from(listingFeed);
  const first = addDays(dateOf(Math.max(Date.now(), newest?.at ?? 0)), 5);
  const begins = async (facts: object) =>
    aProperty({
      ...{ ownerId: owner.id, status: 'published' },
      facts: { ...facts, listingContractDate: first },
    });
  const [east, west] = [
    await begins({ countyOrParish: 'Orange' }),
    await begins({ countyOrParish: 'Escambia' }),
  ];
  const midnight = instantAt(`${first}T00:00`, 'America/New_York') ?? 0;
  const rowOf = async (key: string) =>
    (await db.select().from(listingFeed).where(eq(listingFeed.key, key)))[0];
  const before = await rowOf(east.id);
  const runs = (at: number) => beginListings(aContext(undefined, { now: () => at }));
  await runs(midnight - 60_000);
  expect(await rowOf(east.id)).toEqual(before);
  await runs(midnight + 60_000);
  const after = await rowOf(east.id);
  expect(after?.at).toBeGreaterThanOrEqual(midnight);
  expect(after?.statusAt).toBe(after?.at);
  expect((await rowOf(west.id))?.at).toBeLessThan(midnight);
  await runs(midnight + 120_000);
  expect(await rowOf(east.id)).toEqual(after);
  // An hour later it is midnight in the western zone; the cron job catches up after an outage.
  await runs(midnight + 3 * 86_400_000);
  expect((await rowOf(west.id))?.at).toBeGreaterThan(midnight);
  expect(await rowOf(east.id)).toEqual(after);
});
