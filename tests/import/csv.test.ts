import { expect, test } from 'vitest';
import { Refusals } from '#api/commands/import/refusals.ts';
import { judgeCsv, judgeHouses, reasonsIn, reportOf } from './rows.ts';

const HEADER = 'id,type,street,city,state,zip,county,price,beds,area,lot,view,remarks,lat,lng';
const ROW = 'b1,House,1 Bay St,Miami,FL,33139,Miami-Dade,450000,3,150,,,Near it all,25.78,-80.13';

test('a byte order mark, Windows line ends and empty lines are accepted', () => {
  const { checked } = judgeCsv(`\uFEFF${HEADER}\r\n\r\n${ROW}\r\n\r\n`);
  expect(checked).toMatchObject([{ line: 3, sourceId: 'b1' }]);
});

test('quoted cells may contain commas, quotes and line breaks, and lines are counted correctly', () => {
  const remarks = 'Light, "airy"\nand by the sea 🌊';
  const judged = judgeHouses({ remarks }, { id: 'a2', beds: 'x' });
  expect(judged.checked[0]?.facts.publicRemarks).toBe(remarks);
  expect(judged.refused).toMatchObject([{ line: 4 }]);
});

test('any text is kept unchanged', () => {
  const street = '=cmd()|calc <b>ñandú</b> 1 ٢';
  const { checked } = judgeHouses({ street });
  expect(checked[0]?.facts.streetAddress).toBe(street);
});

test('invisible and bidirectional control characters are refused', () => {
  expect(reasonsIn(judgeHouses({ street: '1 Bay\u0000St' }))).toEqual([
    'streetAddress: The text has characters that cannot be saved.',
  ]);
  expect(reasonsIn(judgeHouses({ street: '1 Bay\u200fSt' }))).toEqual([
    expect.stringContaining('streetAddress: '),
  ]);
});

test('a row with too few or too many cells is refused, and the others are not', () => {
  const judged = judgeCsv(`${HEADER}\nb0,House\n${ROW}\n${ROW},more`);
  expect(judged.checked).toHaveLength(1);
  expect(reasonsIn(judged)).toEqual([
    'row: Not as many cells as columns.',
    'row: Not as many cells as columns.',
  ]);
});

test.each([
  ['empty columns at the end', `${HEADER},,,\n${ROW},,,\n`, 2],
  ['empty cells below fewer columns', `${HEADER}\n${ROW},,\n`, 2],
  ['empty first lines', `\n  \n${HEADER}\n${ROW}\n`, 4],
  ['a separator named before', `sep=,\r\n${HEADER}\r\n${ROW}\r\n`, 3],
])('a file with %s is read, and its lines are counted', (_, text, line) => {
  const { checked, refused } = judgeCsv(text);
  expect(refused).toEqual([]);
  expect(checked).toMatchObject([{ line, sourceId: 'b1' }]);
});

test('a file that is empty, without rows, with an open quote or in another encoding is refused', () => {
  expect(() => judgeCsv(HEADER)).toThrow('no rows below its header');
  expect(() => judgeCsv('')).toThrow('The file is empty.');
  expect(() => judgeCsv(`${HEADER}\n"b1,House`)).toThrow(/Quote/);
  expect(() => judgeCsv(Buffer.from(`${HEADER}\nb1,Ca\u00f1a`, 'latin1'))).toThrow('UTF-8');
});

test('the report contains no formulas', () => {
  const reasons = [
    { field: 'streetAddress', value: '=HYPERLINK("x")', message: 'Too "long", sorry' },
  ];
  expect(reportOf([{ line: 7, id: '+1', reasons }])).toBe(
    'line,id,field,value,reason\r\n7,\'+1,streetAddress,"\'=HYPERLINK(""x"")","Too ""long"", sorry"\r\n',
  );
});

test('the summary has the most frequent reason first, with the first lines that have it', () => {
  const required = { field: 'city', value: '', message: 'Required.' };
  const wrong = { field: 'beds', value: 'x', message: 'Must be a valid number.' };
  const refused = [
    { line: 2, id: '', reasons: [wrong] },
    ...[3, 4, 5, 6, 7, 8, 9].map((line) => ({ line, id: '', reasons: [required, required] })),
  ];
  const refusals = new Refusals();
  refusals.add(refused);
  expect(refusals.count).toBe(8);
  expect(refusals.lines()).toEqual([
    '     7  city: Required.  (lines 3, 4, 5, 6, 7 and 2 more)',
    '     1  beds: Must be a valid number.  (line 2)',
  ]);
});
