import { expect, test } from 'vitest';
import { UnclearNumbers } from '#domain/imports/convention.ts';
import { type Cells, judgeCsv, judgeHouses, reasonsIn } from './rows.ts';

/** Files of two or three homes, and what their prices, areas and lots are: dollars and square feet. */
const FILES: readonly (readonly [
  what: string,
  rows: readonly Cells[],
  read: readonly (readonly [dollars: number, area: number, lot: number])[],
])[] = [
  ['plain numbers', [{ price: '450000', area: '150' }], [[450_000, 1_615, 10_890]]],
  ['commas between thousands', [{ price: '450,000' }], [[450_000, 1_615, 10_890]]],
  ['dollar signs and cents', [{ price: '$450,000.50' }], [[450_000.5, 1_615, 10_890]]],
  ['four decimals', [{ price: '450000.5000' }], [[450_000.5, 1_615, 10_890]]],
  [
    'points between the thousands of its prices',
    [{ price: '450.000' }],
    [[450_000, 1_615, 10_890]],
  ],
  ['decimals without a zero', [{ lot: '.25' }], [[450_000, 1_615, 10_890]]],
  ['three decimals', [{ area: '150.125', lot: '1.250' }], [[450_000, 1_616, 54_450]]],
  [
    'decimal commas',
    [{ price: '450.000,00', area: '150,5', lot: '0,25', lat: '28,54', lng: '-81,38' }],
    [[450_000, 1_620, 10_890]],
  ],
  [
    'decimal commas and no groups',
    [{ price: '450000,5', lot: ',25', lat: '28,54', lng: '-81,38' }],
    [[450_000.5, 1_615, 10_890]],
  ],
  [
    'decimal commas and three decimals',
    [{ area: '150,125', lot: '1,250', lat: '28,540', lng: '-81,380' }],
    [[450_000, 1_616, 54_450]],
  ],
  [
    'decimal commas and thousands of meters',
    [{ price: '4.500.000', area: '1.250', lot: '2,5', lat: '28,54', lng: '-81,38' }],
    [[4_500_000, 13_455, 108_900]],
  ],
  [
    'decimal commas in its coordinates only',
    [{ lot: '1', lat: '28,54', lng: '-81,38' }],
    [[450_000, 1_615, 43_560]],
  ],
  [
    'decimal commas, currencies and spaces',
    [{ price: 'US$ 450.000,00', lot: '0,25', lat: '28,54', lng: '\u221281,38' }],
    [[450_000, 1_615, 10_890]],
  ],
  [
    'one convention in most of its cells, and rows that fit both',
    [
      { price: '450.000,00', lot: '0,25', lat: '28,54', lng: '-81,38' },
      { id: 'a2', street: '2 Elm St', price: '460000', lot: '1', lat: '28,55', lng: '-81,38' },
    ],
    [
      [450_000, 1_615, 10_890],
      [460_000, 1_615, 43_560],
    ],
  ],
  [
    'no coordinates and commas in its lots',
    [{ lot: '0,5', lat: '', lng: '' }],
    [[450_000, 1_615, 21_780]],
  ],
];

test.each(FILES)('a file with %s is read as it shows', (_, rows, read) => {
  const judged = judgeHouses(...rows);
  expect(reasonsIn(judged)).toEqual([]);
  expect(
    judged.checked.map(({ facts }) => [
      (facts.listPrice ?? 0) / 100,
      facts.livingArea,
      facts.lotSizeSquareFeet,
    ]),
  ).toEqual(read);
  for (const { lat } of judged.checked) expect(lat).toBeCloseTo(28.54, 1);
});

test('fees and taxes are read as the file writes them', () => {
  const comma = { lot: '0,25', lat: '28,54', lng: '-81,38', hoa: '1.250,50', tax: '8.400' };
  const point = { hoa: '1,250.50', tax: '8,400' };
  for (const cells of [comma, point]) {
    expect(judgeHouses(cells).checked[0]?.facts).toMatchObject({
      ...{ associationFee: 125_050, taxAnnualAmount: 840_000 },
    });
  }
});

/** Files with both conventions: the rows of the rarer one are refused, each with its reason. */
const MIXED: readonly (readonly [
  what: string,
  rows: readonly Cells[],
  refused: readonly string[],
])[] = [
  [
    'a price with a decimal comma among points',
    [{}, { price: '450.000,00' }],
    ['3 listPrice "450.000,00": Must be a valid number.'],
  ],
  [
    'a price with a decimal point among commas',
    [
      { lot: '0,25', lat: '28,54', lng: '-81,38' },
      { lot: '0,25', lat: '28,54', lng: '-81,38', price: '450000.50' },
    ],
    ['3 listPrice "450000.50": Must be a valid number.'],
  ],
  [
    'coordinates with decimal commas among points',
    [{}, {}, { lat: '28,54', lng: '-81,38' }],
    ['4 coordinates "28,54 -81,38": Coordinates must be degrees.'],
  ],
  [
    'a lot with a decimal comma among points',
    [{}, { lot: '0,25' }],
    ['3 lotSizeSquareFeet "0,25": Must be a valid number.'],
  ],
  [
    'numbers that a spreadsheet has rounded',
    [{}, { id: '3.1E+12', price: '4.5E+05', lot: '1E2' }],
    [
      '3 id "3.1E+12": Is rounded by the spreadsheet: format the column as text.',
      '3 listPrice "4.5E+05": Is rounded by the spreadsheet: format the column as a number.',
      '3 lotSizeSquareFeet "1E2": Is rounded by the spreadsheet: format the column as a number.',
    ],
  ],
];

test.each(MIXED)('of a file with %s, only that row is refused', (_, rows, refused) => {
  const judged = judgeHouses(...rows);
  expect(judged.checked).toHaveLength(rows.length - 1);
  expect(
    judged.refused.flatMap(({ line, reasons }) =>
      reasons.map(({ field, value, message }) => `${line} ${field} "${value}": ${message}`),
    ),
  ).toEqual(refused);
});

test.each([
  ['three digits after every separator and no coordinates', { lot: '1.250', lat: '', lng: '' }],
  ['as many commas as points', { price: '450000,50', lot: '0.25', lat: '', lng: '' }],
])('a file with %s has to be explained', (_, cells) => {
  expect(() => judgeHouses({ price: '450.000', ...cells })).toThrow(UnclearNumbers);
});

test('a file without numbers needs no explanation', () => {
  const { refused } = judgeCsv('id,type,price,area,lot,beds,street\na1,House,,,,,\n');
  expect(refused).toHaveLength(1);
});
