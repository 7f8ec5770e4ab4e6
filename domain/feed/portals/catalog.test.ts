import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { AD_CATALOGS, CATALOG_FORMATS, CATALOGS, catalogFormatOf } from './catalog.ts';

const SITE = 'https://trato.example';
const HOME = {
  ...{ ListingKey: 'a', StandardStatus: 'Active', PropertyType: 'Residential', City: 'Miami' },
  ...{ PropertySubType: 'Condominium', ListPrice: 485_000, UnparsedAddress: '1 Palm Ave' },
  ...{
    PostalCode: '33133',
    ListingURL: `${SITE}/en/listing/details/a`,
    OnMarketDate: '2026-11-01',
  },
  PublicRemarks: 'Says "yes", & <more>\nin two lines',
  Media: [{ MediaURL: `${SITE}/1.webp` }],
};

function written(format: keyof typeof CATALOGS, homes: readonly Record<string, unknown>[]): string {
  const { head, entry, foot } = CATALOGS[format];
  const texts: string[] = [];
  for (const home of homes) {
    const text = entry(home as typeof HOME, texts.length === 0);
    if (text !== undefined) texts.push(text);
  }
  return [head(SITE), ...texts, foot].join('');
}

test.each([0, 1, 3])('%i homes are whole JSON in Common Format', (count) => {
  const homes = Array.from({ length: count }, (_, index) => ({ ...HOME, ListingKey: `${index}` }));
  expect(JSON.parse(written('reso', homes))).toEqual({
    '@reso.context': 'urn:reso:metadata:2.0:resource:property',
    value: homes,
  });
});

test.each(['meta', 'google'] as const)(
  'quotes and line breaks stay in their cell for %s',
  (format) => {
    const [head = [], row = [], ...rest] = parse(written(format, [HOME])) as string[][];
    expect(row).toHaveLength(head.length);
    expect(row).toContain(HOME.PublicRemarks);
    expect(rest).toEqual([]);
  },
);

/** Texts that other file formats would misread as syntax. */
const DIRTY: Readonly<Record<string, string>> = {
  formula: '=HYPERLINK("http://evil.example","Open")',
  plus: '+1 305 555 0100',
  minus: '-2+3',
  at: '@SUM(A1:A9)',
  quotes: 'The "Palms", O’Brien’s; a, b',
  lines: 'First\r\nsecond\nthird\ttab',
  markup: '<script>alert(1)</script>]]>&amp;',
  emoji: '🏡 Peña & Núñez 👨‍👩‍👧 ñ',
  json: '"}],"value":[{"\\u0000',
};

test.each(Object.entries(DIRTY))('%s is unchanged when read back from every format', (_, dirty) => {
  const home = { ...HOME, PublicRemarks: dirty, City: dirty, UnparsedAddress: dirty };
  const next = { ...HOME, ListingKey: 'next' };
  expect(JSON.parse(written('reso', [home, next]))).toMatchObject({ value: [home, next] });
  for (const format of ['meta', 'google'] as const) {
    const [head = [], row = [], ...rest] = parse(written(format, [home, next])) as string[][];
    expect(row).toHaveLength(head.length);
    expect(row.map((cell) => cell.trimStart())).toContain(dirty);
    expect(rest).toHaveLength(1);
    // No cell may be a formula when the file is opened in a spreadsheet.
    expect(row.filter((cell) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([]);
  }
  const feed = written('rss', [home, next]);
  const said = /<description>([^<]*)<\/description><guid/.exec(feed)?.[1] ?? '';
  expect(unescaped(said)).toBe(dirty);
  expect(feed.match(/<item>/g)).toHaveLength(2);
});

test('coordinates stay numbers', () => {
  const [head = [], row = []] = parse(
    written('meta', [{ ...HOME, Latitude: 25.7, Longitude: -80.25 }]),
  ) as string[][];
  expect(row[head.indexOf('longitude')]).toBe('-80.25');
});

test('a character that XML does not have is left out of RSS', () => {
  const feed = written('rss', [{ ...HOME, PublicRemarks: 'a\u0000b\u000Bc\uFFFEd\uD83De' }]);
  expect(feed).toContain('<description>abcde</description>');
});

function unescaped(text: string): string {
  const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (sign) => Reflect.get(signs, sign));
}

test('RSS has the homes for sale, escaped, and no secret address', () => {
  const text = written('rss', [HOME, { ...HOME, ListingKey: 'b', StandardStatus: 'Closed' }]);
  expect(text.match(/<item>/g)).toHaveLength(1);
  expect(text).toContain('<title>$485,000, 1 Palm Ave, Miami</title>');
  expect(text).toContain('&amp; &lt;more&gt;');
  expect(text).toContain('<pubDate>Sun, 01 Nov 2026 12:00:00 GMT</pubDate>');
  expect(text).not.toContain('rel="self"');
  expect(text.trimEnd()).toMatch(/<\/channel>\n<\/rss>$/);
});

test('a home with a hidden address is in RSS with its city, and in no advertiser’s file', () => {
  const { UnparsedAddress: _street, ...hidden } = HOME;
  expect(written('rss', [hidden])).toContain('<title>$485,000, Miami</title>');
  for (const format of ['meta', 'google'] as const) {
    expect(parse(written(format, [hidden]))).toHaveLength(1);
  }
});

test('each format is found by the name of its file, and no other is', () => {
  for (const format of CATALOG_FORMATS) {
    expect(catalogFormatOf(CATALOGS[format].file)).toBe(format);
  }
  expect(catalogFormatOf('constructor')).toBeUndefined();
});

describe('ad rows', () => {
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
});
