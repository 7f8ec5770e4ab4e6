import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { listingChanges } from '#api/listings/table.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { purgeChangedSince } from './page-cache.ts';

const db = openDatabase(env.DB);
/** Later than all changes that other tests of this database make. */
const LATER = Date.now() + 365 * 86_400_000;

test('what changed since then is purged with the pages of its places, what changed before is not', async () => {
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

test('a home whose row is gone may have been on any page', async () => {
  await db.insert(listingChanges).values([
    { listingId: 'gone', at: LATER + 5_000 },
    { listingId: 'gone-too', at: LATER + 5_000 },
  ]);
  expect(await purgedSince(LATER + 5_000)).toEqual([
    ['listing-gone', 'listing-gone-too', 'search'],
  ]);
});

async function purgedSince(since: number): Promise<readonly (readonly string[])[]> {
  const purged: (readonly string[])[] = [];
  await purgeChangedSince({ db }, since, async (tags) => purged.push([...tags].sort()));
  return purged;
}
