import { expect, test } from 'vitest';
import { AD_CATALOGS } from './ad-rows.ts';

const HOME = {
  ...{ ListingKey: 'a', StandardStatus: 'Active', PropertyType: 'Residential' },
  ...{ PropertySubType: 'Single Family Residence', ListPrice: 485_000, City: 'Miami' },
  ...{ UnparsedAddress: '1 Palm Ave', PostalCode: '33133', Latitude: 25.7, Longitude: -80.2 },
  ...{ ListingURL: 'https://trato.example/en/listing/details/a', PublicRemarks: 'Near it all.' },
  ...{ BedroomsTotal: 3, BathroomsTotalInteger: 2, YearBuilt: 1999 },
  Media: [
    { MediaURL: 'https://trato.example/1.webp' },
    { MediaURL: 'https://trato.example/2.webp' },
  ],
};

function cells(catalog: 'meta' | 'google', record: Parameters<typeof AD_CATALOGS.meta.rowOf>[0]) {
  const { head, rowOf } = AD_CATALOGS[catalog];
  const row = rowOf(record);
  if (row) expect(row).toHaveLength(head.length);
  return row && Object.fromEntries(head.map((name, index) => [name, row[index]]));
}

test('a home has every column that Meta requires', () => {
  const row = cells('meta', HOME);
  for (const name of [
    ...['home_listing_id', 'name', 'availability', 'address.addr1', 'address.city'],
    ...['address.region', 'address.country', 'address.postal_code', 'latitude', 'longitude'],
    ...['neighborhood[0]', 'image[0].url', 'price', 'url'],
  ]) {
    expect(row?.[name], name).toBeTruthy();
  }
  expect(row).toMatchObject({
    ...{ availability: 'for_sale', price: '485000 USD', property_type: 'house' },
    ...{ listing_type: 'for_sale_by_owner', 'image[1].url': 'https://trato.example/2.webp' },
    'image[2].url': '',
  });
});

test('a home has the columns of Google', () => {
  expect(cells('google', HOME)).toMatchObject({
    ...{ 'Listing ID': 'a', Price: '485000.00 USD', 'Image URL': 'https://trato.example/1.webp' },
    Address: '1 Palm Ave, Miami, FL 33133',
  });
});

test('a home with a hidden address or without a picture is not advertised', () => {
  const { UnparsedAddress: _, ...hidden } = HOME;
  for (const record of [hidden, { ...HOME, Media: [] }]) {
    expect(cells('meta', record)).toBeUndefined();
    expect(cells('google', record)).toBeUndefined();
  }
});

test('a home sold or under contract has that status for Meta, and is not in Google’s file', () => {
  for (const [status, said] of [
    ['Pending', 'sale_pending'],
    ['Active Under Contract', 'sale_pending'],
    ['Closed', 'recently_sold'],
    ['Coming Soon', 'available_soon'],
  ] as const) {
    expect(cells('meta', { ...HOME, StandardStatus: status })?.['availability']).toBe(said);
    expect(cells('google', { ...HOME, StandardStatus: status })).toBeUndefined();
  }
});

test('pictures and description stay within Meta’s limits', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ MediaURL: `https://t.example/${at}` }));
  const row = cells('meta', { ...HOME, Media: many, PublicRemarks: 'x'.repeat(9_000) });
  expect(row?.['description']).toHaveLength(5_000);
  expect(Object.keys(row ?? {}).filter((name) => name.startsWith('image'))).toHaveLength(20);
});

test('a description is cut between characters, never in the middle of one', () => {
  const remarks = `${'x'.repeat(4_999)}🏡 and more`;
  for (const [catalog, name] of [
    ['meta', 'description'],
    ['google', 'Description'],
  ] as const) {
    const cut = String(cells(catalog, { ...HOME, PublicRemarks: remarks })?.[name]);
    expect(cut).toBe('x'.repeat(4_999));
  }
});
