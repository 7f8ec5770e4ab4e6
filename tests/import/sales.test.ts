import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { checkSales, type SalePortion } from '#api/commands/import/file/check-sales.ts';
import { csvRecords } from '#api/commands/import/file/read-csv.ts';
import { reportOf } from './rows.ts';

const FILE = `parcel,price,sale_date,lat,lon,type,sqft,qualified
01-23,"$525,000",2026-01-15,27.9,-82.4,house,1800,Q
0123,525000.00,1/15/2026,27.9,-82.4,SFR,"1,800",01
77,9999,2026-01-15,27.9,-82.4,house,1800,Q
78,400000,2026-01-15,27.9,-82.4,house,1800,U
79,400000,soon,27.9,-82.4,house,1800,Q
80,400000,2026-01-15,27.9,-82.4,vacant land,,Q
`;

async function portionsOf(text: string, named: readonly (readonly [string, string])[] = []) {
  const portions: SalePortion[] = [];
  const records = csvRecords(Readable.from([Buffer.from(text)]));
  for await (const portion of checkSales(records, new Map(named))) portions.push(portion);
  return portions;
}

test('the valid rows of a file are imported once each, and every other row is refused with its reason', async () => {
  const [portion] = await portionsOf(FILE);
  expect(portion?.sales.map(({ key, price }) => [key, price])).toEqual([
    ['parcel:0123:20468', 525_000],
    ['parcel:80:20468', 400_000],
  ]);
  expect(portion?.repeated).toBe(1);
  const report = reportOf(portion?.refused ?? []);
  expect(report).toContain('4,77,price,9999,"is less than $10,000: no market price"');
  expect(report).toContain('5,78,armsLength,U,is not a sale between strangers on the open market');
  expect(report).toContain('6,79,date,soon,is no date');
});

test('other headers can be named, and a file without a price is refused', async () => {
  const other = FILE.replace('price', 'AMT');
  await expect(portionsOf(other)).rejects.toThrow('No column for price');
  const [portion] = await portionsOf(other, [['price', 'AMT']]);
  expect(portion?.sales).toHaveLength(2);
});

test('a county’s own export is read: byte order mark, semicolons, decimal commas, its names of types and dates', async () => {
  const [portion] =
    await portionsOf(`\uFEFFPARCEL_ID;Sale Price;Date Sold;LATITUDE;LONGITUDE;DOR_UC;Heated Area;Yr Blt\r
1;450.000;21.06.2024;27,9;-82,4;0100;1.800;1990\r
2;"$ 450,000.00";06/21/24;27.9;-82.4;001;1800;\r
3;450000;June 21, 2024;27.9;-82.4;Single Family Residential;1800;1990\r
4;450000;21-JUN-2024;27.9;-82.4;04;1800;1990\r
5;450000;2024-06-21T00:00:00;27.9;-82.4;1;1800;1990\r
6;450000;45464;27.9;-82.4;1;1800;1990\r
7;450000;31.06.2024;27.9;-82.4;1;1800;1990\r
8;450000;2024-06-21;27.9;-82.4;0200;1800;1990\r
`);
  expect(portion?.sales.map(({ key }) => key)).toEqual(
    [1, 2, 3, 4, 5, 6].map((parcel) => `parcel:${parcel}:19895`),
  );
  for (const sale of portion?.sales ?? []) {
    expect(sale).toMatchObject({ price: 450_000, livingArea: 1_800, lat: 27.9, lng: -82.4 });
  }
  expect(portion?.sales.map(({ type }) => type).join()).toBe(
    'single_family,single_family,single_family,condo,single_family,single_family',
  );
  expect(portion?.refused.map(({ line }) => line)).toEqual([8, 9]);
});

test('a file may be separated by tabs, and lack lot, rooms or age', async () => {
  const [portion] = await portionsOf(
    'price\tdate\tlat\tlon\tsqft\n450000\t2024-06\t27.9\t-82.4\t1800\n',
  );
  expect(portion?.sales).toMatchObject([
    { price: 450_000, type: 'single_family', lotArea: null, yearBuilt: null, bedrooms: null },
  ]);
});
