import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { sales } from './table.ts';

const db = openDatabase(env.DB);

async function aSale(price: number, propertyId: string | null) {
  const source = propertyId ? 'closing' : 'county.csv';
  const place = { lat: 25.7, lng: -80.2, type: 'single_family' as const, day: 20_000 };
  await db
    .insert(sales)
    .values({ ...place, key: createId(), source, propertyId, price, recordedAt: Date.now() });
}

test('the figures count homes sold on this site, not imported sales', async () => {
  const figures = async () => (await asks('/listings/sold-figures')).json;
  expect(await figures()).toEqual({ count: 0, averagePriceCents: null });
  await aSale(900_000, null);
  expect(await figures()).toEqual({ count: 0, averagePriceCents: null });
  await aSale(400_000, (await aProperty()).id);
  await aSale(500_001, (await aProperty()).id);
  expect(await figures()).toEqual({ count: 2, averagePriceCents: 45_000_100 });
});
