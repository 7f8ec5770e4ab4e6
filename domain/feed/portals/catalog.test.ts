import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { CATALOG_FORMATS, CATALOGS, catalogFormatOf } from './catalog.ts';

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
