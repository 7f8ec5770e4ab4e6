import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import { listingStatusStatements, recordChange } from '#api/listings/listing-status.ts';
import { searchesWith } from '#api/search/searches.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListingStatus } from '#domain/listings/status.ts';
import { anOpenHouse } from '#tests/factories/open-houses.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { watchedDatabase } from '#tests/factories/watched-database.ts';

const db = openDatabase(env.DB);

/** Searches a ZIP code with a request of its own; returns the cards and the texts of statements. */
async function search(
  zip: string,
  { now = Date.now, locale = 'es' as Locale, before = async () => {} } = {},
) {
  const statements: string[] = [];
  const database = watchedDatabase(env.DB, {
    text: (text) => {
      statements.push(text);
      return text;
    },
    call: async (run) => {
      await before();
      return run();
    },
  });
  const context: Context = {
    ...{ db: openDatabase(database), env, locale, now, ip: 'unknown' },
    ...{ viewer: undefined, sessionHash: undefined, later: (work) => void work },
  };
  const { items } = await searchesWith(context).list({ q: zip }, locale);
  return { items, readsCards: statements.some((text) => text.includes('$[1].hash')) };
}

async function changeStatus(id: string, status: ListingStatus): Promise<void> {
  const [first, ...others] = listingStatusStatements(db, id, status, Date.now());
  if (first) await db.batch([first, ...others]);
}

// Cards are cached only after the index is loaded.
await search('32400');

test('a card is read once for two searches, and again after a change', async () => {
  const home = await aProperty({ status: 'published', facts: { postalCode: '32401' } });
  await search('32401');
  expect((await search('32401')).readsCards).toBe(false);
  expect((await search('32401', { locale: 'en' })).readsCards).toBe(true);
  await changeStatus(home.id, 'under_contract');
  const { items, readsCards } = await search('32401');
  expect(readsCards).toBe(true);
  expect(items.map(({ status }) => status)).toEqual(['under_contract']);
});

test('a change during a search is in its answer if it was written before the changes were read', async () => {
  const home = await aProperty({ status: 'published', facts: { postalCode: '32402' } });
  await search('32402');
  let isDone = false;
  const { items } = await search('32402', {
    before: async () => {
      if (isDone) return;
      isDone = true;
      await changeStatus(home.id, 'withdrawn');
    },
  });
  expect(items).toEqual([]);
});

test('an open house is removed from the card when it ends, without a change', async () => {
  const home = await aProperty({ status: 'published', facts: { postalCode: '32403' } });
  await anOpenHouse(home.id);
  await db.batch([recordChange(db, home.id, Date.now())]);
  const [card] = (await search('32403')).items;
  const endsAt = Date.parse(card?.openHouse?.endsAt ?? '');
  expect(endsAt).toBeGreaterThan(Date.now());
  expect((await search('32403')).readsCards).toBe(false);
  const [later] = (await search('32403', { now: () => endsAt })).items;
  expect(later?.openHouse).toBeUndefined();
});
