import { env } from 'cloudflare:workers';
import type { D1Database } from '@cloudflare/workers-types';
import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings } from '#api/listings/table.ts';
import { sellerSettings } from '#api/offers/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aListedProperty } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisitableHome } from '#tests/factories/visits.ts';
import type { Env } from './env.ts';
import { publicReads } from './public-reads.ts';

const { db } = aContext();
const reads = (given: Partial<Env> = {}, ip = createId()) =>
  publicReads(
    new Request('http://localhost/es/listing', { headers: { 'CF-Connecting-IP': ip } }),
    'es',
    { ...env, ...given },
  );
const asked = async (path: string) =>
  (await asks(path, { headers: { 'Accept-Language': 'es' } })).json;

test('unlisted and removed homes are refused as by the API', async () => {
  await expect(reads().listing('nothing')).rejects.toMatchObject({ code: 'not_found' });
  const { id } = await aListedProperty();
  await db.update(listings).set({ status: 'withdrawn' }).where(eq(listings.id, id));
  await expect(reads().listing(id)).rejects.toMatchObject({ code: 'gone' });
});

test('a page reads the same data as the API returns', async () => {
  const { id } = await aVisitableHome();
  await db.insert(sellerSettings).values({
    propertyId: id,
    preferences: { inspectionDays: 10 },
    takesBackups: true,
    updatedAt: 1,
  });
  const read = JSON.parse(JSON.stringify(await reads().listing(id)));
  expect(read.home).toEqual(await asked(`/listings/${id}`));
  expect({ items: read.others }).toEqual(await asked(`/listings/${id}/similar`));
  expect(read.wanted).toEqual(await asked(`/properties/${id}/preferences`));
  expect(read.answers).toEqual(await asked(`/listings/${id}/answers`));
  expect({ estimate: read.range }).toEqual(await asked(`/listings/${id}/estimate`));
  const { visitMinutes, mode, zone } = await asked(`/listings/${id}/slots`);
  expect(read.visits).toEqual({ visitMinutes, mode, zone });
  expect(visitMinutes).toBeGreaterThan(0);

  const found = JSON.parse(JSON.stringify(await reads().search({ limit: 5, sort: 'price_asc' })));
  expect(found).toEqual(await asked('/listings?limit=5&sort=price_asc'));
  expect(found.items).not.toHaveLength(0);
});

test('a home without visits has no hours', async () => {
  const { id } = await aListedProperty();
  expect((await reads().listing(id)).visits).toBeUndefined();
});

test('searches of one network are limited, and its pages of homes then have no estimate', async () => {
  const counts = new Map<string, number>();
  const limit = async ({ key }: { key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { success: (counts.get(key) ?? 0) <= 1 };
  };
  const production = { APP_ENV: 'production', SEARCH_LIMIT: { limit } };
  const { search, searchIfPossible, listing } = reads(production);
  expect((await search({ limit: 1 })).items).toHaveLength(1);
  await expect(search({ limit: 1 })).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await searchIfPossible({ limit: 1 })).toBeUndefined();
  const { id } = await aListedProperty();
  expect((await listing(id)).range).toBeNull();
  expect(await listing(id)).toMatchObject({ home: { id }, range: undefined });
});

test('a listing is read even if its additional data fails', async () => {
  const { id } = await aListedProperty();
  const broken = /seller_settings|published_answers|availabilities|sales/;
  const failing = new Proxy(env.DB, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
      return (text: string) => {
        if (broken.test(text)) throw new Error('no such table');
        return target.prepare(text);
      };
    },
  }) as D1Database;
  const read = await reads({ DB: failing }).listing(id);
  expect(read.home.id).toBe(id);
  expect(read).toMatchObject({ wanted: undefined, visits: undefined, answers: undefined });
});
