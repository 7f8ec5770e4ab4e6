import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { inEnglish } from '#api/commands/import/refusals.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { tallyColumns } from '#domain/i18n/file-numbers.ts';
import { checkSale, saleFormatOf } from '#domain/imports/check-sale.ts';
import { readCsv } from '#domain/imports/read-csv.ts';
import { reportOf } from './rows.ts';

const FILE = `parcel,price,sale_date,lat,lon,type,sqft,qualified
01-23,"$525,000",2026-01-15,27.9,-82.4,house,1800,Q
0123,525000.00,1/15/2026,27.9,-82.4,SFR,"1,800",01
77,9999,2026-01-15,27.9,-82.4,house,1800,Q
78,400000,2026-01-15,27.9,-82.4,house,1800,U
79,400000,soon,27.9,-82.4,house,1800,Q
80,400000,2026-01-15,27.9,-82.4,vacant land,,Q
`;

/** Reads a file of sales as an import does. */
function read(text: string, named: readonly (readonly [string, string])[] = []) {
  const [header, ...rows] = readCsv(Buffer.from(text), parse);
  const format = saleFormatOf(
    header?.cells ?? [],
    tallyColumns(rows.map(({ cells }) => cells)),
    new Map(named),
  );
  const today = Math.floor(Date.now() / DAY_MS);
  const checked = rows.map((row) => checkSale(format, row, today));
  return {
    convention: format.convention,
    sales: checked.flatMap((one) => ('sale' in one ? [one.sale] : [])),
    repairs: checked.flatMap((one) => ('sale' in one ? one.repairs : [])),
    refused: checked.flatMap((one) => ('reasons' in one ? [inEnglish(one)] : [])),
  };
}

test('the valid rows of a file are read, and every other row is refused with its reason', () => {
  const portion = read(FILE);
  expect(portion.sales.map(({ key, price }) => [key, price])).toEqual([
    ['parcel:0123:20468', 525_000],
    ['parcel:0123:20468', 525_000],
    ['parcel:80:20468', 400_000],
  ]);
  const report = reportOf(portion.refused);
  expect(report).toContain('4,77,price,9999,"Is less than $10,000: no market price."');
  expect(report).toContain('5,78,armsLength,U,Is not a sale between strangers on the open market.');
  expect(report).toContain('6,79,date,soon,Is no date.');
});

test('other headers can be named, and a file without a price is refused', () => {
  const other = FILE.replace('price', 'AMT');
  expect(() => read(other)).toThrow('No column for price');
  const portion = read(other, [['price', 'AMT']]);
  expect(portion.sales).toHaveLength(3);
});

test('a county’s own export is read: byte order mark, semicolons, its names of types and dates', () => {
  const portion =
    read(`\uFEFFPARCEL_ID;Sale Price;Date Sold;LATITUDE;LONGITUDE;DOR_UC;Heated Area;Yr Blt\r
1;450.000;21.06.2024;27.9;-82.4;0100;1.800;1990\r
2;"$ 450,000.00";06/21/24;27.9;-82.4;001;1800;\r
3;450000;June 21, 2024;27.9;-82.4;Single Family Residential;1800;1990\r
4;450000;21-JUN-2024;27.9;-82.4;04;1800;1990\r
5;450000;2024-06-21T00:00:00;27.9;-82.4;1;1800;1990\r
6;450000;45464;27.9;-82.4;1;1800;1990\r
7;450000;31.06.2024;27.9;-82.4;1;1800;1990\r
8;450000;2024-06-21;27.9;-82.4;0200;1800;1990\r
`);
  expect(portion.sales.map(({ key }) => key)).toEqual(
    [1, 2, 3, 4, 5, 6].map((parcel) => `parcel:${parcel}:19895`),
  );
  for (const sale of portion.sales) {
    expect(sale).toMatchObject({ price: 450_000, livingArea: 1_800, lat: 27.9, lng: -82.4 });
  }
  expect(portion.sales.map(({ type }) => type).join()).toBe(
    'single_family,single_family,single_family,condo,single_family,single_family',
  );
  expect(portion.refused.map(({ line }) => line)).toEqual([8, 9]);
});

test('the convention of numbers is decided once for a file, and rows of the other one are refused', () => {
  const portion = read(`parcel;sale_price;sale_date;latitude;longitude;type;sqft;baths
1;415.000,00;14.03.2025;27,9;-82,4;0100;1.650,5;2,5
2;415000,00;14.03.2025;27,91;-82,4;0100;1650;2
3;415.000;14.03.2025;27,92;-82,4;0100;1650;2,0
4;415000.50;14.03.2025;27,93;-82,4;0100;1650;2
`);
  expect(portion.convention).toBe('comma');
  expect(portion.sales).toMatchObject([
    { price: 415_000, lat: 27.9, lng: -82.4, livingArea: 1_650.5, bathrooms: 2.5 },
    { price: 415_000, lat: 27.91 },
    { price: 415_000, lat: 27.92, bathrooms: 2 },
  ]);
  expect(reportOf(portion.refused)).toContain('5,4,price,415000.50,Is no price.');
});

test.each([
  ['a separator named by a spreadsheet', (rows: string) => `sep=;\r\n${rows}`],
  ['an empty first line', (rows: string) => `\r\n${rows}`],
  ['two empty first lines and a byte order mark', (rows: string) => `\uFEFF\n\n${rows}`],
  ['empty columns at the end', (rows: string) => rows.replace(/$/gm, ';;;')],
])('a file with %s is read', (_, write) => {
  const rows =
    'parcel;sale_price;sale_date;latitude;longitude;type;sqft\n31;450000;2024-06-21;25.78;-80.19;house;1800';
  const portion = read(write(rows));
  expect(portion.sales).toMatchObject([{ parcel: '31', price: 450_000 }]);
});

test('parcels and prices that a spreadsheet has rounded are refused, not merged', () => {
  const portion = read(`parcel,sale_price,sale_date,latitude,longitude,type,sqft
4.2E+12,450000,45464,25.78,-80.19,house,1800
4.2E+12,460000,45464,25.78,-80.19,house,1800
77,4.6E+05,45464,25.78,-80.19,house,1800
`);
  expect(portion.sales).toEqual([]);
  expect(portion.refused.map(({ reasons }) => reasons[0]?.field)).toEqual([
    'parcel',
    'parcel',
    'price',
  ]);
});

test('coordinates that are swapped or lack their minus are repaired and counted', () => {
  const portion = read(`parcel,sale_price,sale_date,latitude,longitude,type,sqft
1,450000,2024-06-21,-80.19,25.78,house,1800
2,450000,2024-06-21,25.78,80.19,house,1800
3,450000,2044-06-21,25.78,-80.19,house,1800
4,450000,1899-06-21,25.78,-80.19,house,1800
5,450000,2024-06-21,33.75,-84.39,house,1800
`);
  expect(portion.sales).toMatchObject([
    { lat: 25.78, lng: -80.19 },
    { lat: 25.78, lng: -80.19 },
  ]);
  expect(portion.repairs.toSorted()).toEqual(['swapped', 'unsigned']);
  expect(portion.refused.map(({ reasons }) => reasons[0]?.message)).toEqual([
    'Lies in the future.',
    'Is before 1950.',
    'Is not in Florida.',
  ]);
});

test('a file may be separated by tabs, and lack lot, rooms or age', () => {
  const portion = read('price\tdate\tlat\tlon\tsqft\n450000\t2024-06\t27.9\t-82.4\t1800\n');
  expect(portion.sales).toMatchObject([
    { price: 450_000, type: 'single_family', lotArea: null, yearBuilt: null, bedrooms: null },
  ]);
});
