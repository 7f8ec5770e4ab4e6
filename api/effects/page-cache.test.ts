import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { listingChanges } from '#api/listings/table.ts';
import { purgeChangedSince } from './page-cache.ts';

test('what changed since then is purged with all that lists homes, what changed before is not', async () => {
  const db = openDatabase(env.DB);
  await db.insert(listingChanges).values([
    { listingId: 'old', at: 1_000 },
    { listingId: 'one', at: 2_000 },
    { listingId: 'two', at: 2_500 },
    { listingId: 'one', at: 2_600 },
  ]);
  const purged: (readonly string[])[] = [];
  const purge = async (tags: readonly string[]) => purged.push(tags);
  await purgeChangedSince({ db }, 2_000, purge);
  expect(purged).toHaveLength(1);
  expect([...(purged[0] ?? [])].sort()).toEqual(['listing-one', 'listing-two', 'search']);
  await purgeChangedSince({ db }, 3_000, purge);
  expect(purged).toHaveLength(1);
});
