import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { listingChanges } from '#api/listings/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { purgeChangedSince, purgeWithinLimit } from './page-cache.ts';

const db = openDatabase(env.DB);
/** Later than all changes that other tests of this database make. */
const LATER = Date.now() + 365 * 86_400_000;

test('later changes are purged with the pages of their places, earlier ones are not', async () => {
  const { id } = await aProperty({ status: 'published' });
  const { id: other } = await aProperty({ status: 'published' });
  await db.insert(listingChanges).values([
    { listingId: other, at: LATER + 1_000 },
    { listingId: id, at: LATER + 2_000 },
    { listingId: id, at: LATER + 2_600 },
  ]);
  expect(await purgedSince(LATER + 2_000)).toEqual([
    [
      `listing-${id}`,
      'search-anywhere',
      'search-at-25_-81',
      'search-city-coral-gables',
      'search-county-miami-dade',
      'search-zip-33134',
    ],
  ]);
  expect(await purgedSince(LATER + 3_000)).toEqual([]);
});

test('a deleted home purges all pages that list homes', async () => {
  await db.insert(listingChanges).values([
    { listingId: 'gone', at: LATER + 5_000 },
    { listingId: 'gone-too', at: LATER + 5_000 },
  ]);
  expect(await purgedSince(LATER + 5_000)).toEqual([
    ['listing-gone', 'listing-gone-too', 'search'],
  ]);
});

/** Changes of homes that are gone, more than a statement has room for. */
async function changesOf(ids: readonly string[], at: number): Promise<void> {
  for (let from = 0; from < ids.length; from += 40) {
    const rows = ids.slice(from, from + 40).map((listingId) => ({ listingId, at }));
    await db.insert(listingChanges).values(rows);
  }
}

test('all changes of a minute are purged, in purges of at most 100 tags', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `many-${index}`);
  await changesOf(ids, LATER + 10_000);
  const purged = await purgedSince(LATER + 10_000);
  expect(purged.map((tags) => tags.length)).toEqual([100, 100, 51]);
  expect(new Set(purged.flat())).toEqual(new Set(['search', ...ids.map((id) => `listing-${id}`)]));
});

test('too many changes for single tags purge all lists and all pages of homes', async () => {
  const ids = Array.from({ length: 1_001 }, (_, index) => `very-many-${index}`);
  await changesOf(ids, LATER + 20_000);
  expect(await purgedSince(LATER + 20_000)).toEqual([['listing', 'search']]);
});

test('requests purge at most sixty times a minute, and the cron job purges the rest', async () => {
  let now = LATER + 30_000;
  const context = { ...aContext(), now: () => now };
  const purgesOf = async (since: number) => {
    const purged: (readonly string[])[] = [];
    await purgeWithinLimit(context, since, async (tags) => purged.push(tags));
    return purged.length;
  };
  // A request that changes no home counts for nothing.
  for (let turn = 0; turn < 5; turn += 1) expect(await purgesOf(now)).toBe(0);
  await changesOf(['last'], now);
  for (let turn = 0; turn < 60; turn += 1) expect(await purgesOf(now)).toBe(1);
  for (let turn = 0; turn < 3; turn += 1) expect(await purgesOf(now)).toBe(0);
  expect((await purgedSince(now)).flat()).toContain('listing-last');
  now += 60_000;
  await changesOf(['later'], now);
  expect(await purgesOf(now)).toBe(1);
});

async function purgedSince(since: number): Promise<readonly (readonly string[])[]> {
  const purged: (readonly string[])[] = [];
  await purgeChangedSince({ db }, since, async (tags) => purged.push([...tags].sort()));
  return purged;
}
