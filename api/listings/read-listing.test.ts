import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import { onTheMarket } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { listings } from './table.ts';

test('a listing is read with its sections and history; a withdrawn one is not', async () => {
  const home = await onTheMarket({ postalCode: '32034' });
  const { status, json } = await asks(`/listings/${home.id}`, {
    headers: { 'Accept-Language': 'en' },
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: home.id,
    kind: 'Single-family home',
    remarksLanguage: 'en',
    isAddressShown: true,
    history: [{ event: 'listed' }],
  });
  expect(JSON.stringify(json)).not.toContain('Avisar un día antes');
  expect(JSON.stringify(json)).not.toContain(home.ownerId);

  const db = openDatabase(env.DB);
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, home.id));
  expect((await asks(`/listings/${home.id}`)).json).toMatchObject({ status: 'sold' });
  await db.update(listings).set({ status: 'withdrawn' }).where(eq(listings.id, home.id));
  expect((await asks(`/listings/${home.id}`)).json).toMatchObject({ status: 410, code: 'gone' });
  expect((await asks(`/listings/${home.id}/similar`)).status).toBe(404);
  // The listing has no published row when its owner shows nothing online.
  await db.delete(listings).where(eq(listings.id, home.id));
  expect((await asks(`/listings/${home.id}`)).status).toBe(410);
  expect((await asks('/listings/nobody')).json).toMatchObject({ code: 'not_found' });
});

test('similar homes are of the same type and price band, nearest first, without the home itself', async () => {
  const place = { postalCode: '32038', city: 'Fort White', countyOrParish: 'Columbia' } as const;
  const home = await onTheMarket({ ...place, listPrice: 50_000_000 });
  const near = await onTheMarket({ ...place, listPrice: 52_000_000 });
  const far = await onTheMarket({ ...place, listPrice: 60_000_000 });
  await onTheMarket({ ...place, listPrice: 250_000_000 });
  const { json } = await asks(`/listings/${home.id}/similar`);
  const ids = (json as unknown as ListAnswer).items.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([near.id, far.id]);
  expect(ids).not.toContain(home.id);
});
