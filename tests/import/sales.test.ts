import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { checkSales, type SalePortion } from '#api/commands/import/file/check-sales.ts';
import { csvRecords } from '#api/commands/import/file/read-csv.ts';
import { reportCsv } from '#api/commands/import/file/refusals.ts';

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

test('the good rows of a file are sales, once each, and every other row is refused with its reason', async () => {
  const [portion] = await portionsOf(FILE);
  expect(portion?.sales.map(({ key, price }) => [key, price])).toEqual([
    ['parcel:0123:20468', 525_000],
    ['parcel:80:20468', 400_000],
  ]);
  expect(portion?.repeated).toBe(1);
  const report = reportCsv(portion?.refused ?? []);
  expect(report).toContain('4,77,price,9999,"is less than $10,000: no market price"');
  expect(report).toContain('5,78,armsLength,U,is not a sale between strangers on the open market');
  expect(report).toContain('6,79,date,soon,is no date');
});

test('other headers are named, and a file without a price is refused whole', async () => {
  const other = FILE.replace('price', 'AMT');
  await expect(portionsOf(other)).rejects.toThrow('No column for price');
  const [portion] = await portionsOf(other, [['price', 'AMT']]);
  expect(portion?.sales).toHaveLength(2);
});
