import { parse } from 'csv-parse/sync';
import { inEnglish, Refusals } from '#api/commands/import/refusals.ts';
import { tallyColumns } from '#domain/i18n/file-numbers.ts';
import { type CheckedRow, checkRow } from '#domain/imports/check-row.ts';
import { homesConvention } from '#domain/imports/convention.ts';
import { mappingSchema } from '#domain/imports/mapping.ts';
import { readCsv } from '#domain/imports/read-csv.ts';

const MAPPING = mappingSchema.parse({
  source: 'test',
  id: 'id',
  type: { column: 'type', values: { House: 'single_family', Lot: 'vacant_land' } },
  coordinates: { latitude: 'lat', longitude: 'lng' },
  blanks: ['N/A'],
  fields: {
    streetAddress: { column: 'street' },
    city: { column: 'city' },
    stateOrProvince: { column: 'state' },
    postalCode: { column: 'zip' },
    countyOrParish: { column: 'county' },
    listPrice: { column: 'price' },
    bedroomsTotal: { column: 'beds' },
    associationFee: { column: 'hoa' },
    taxAnnualAmount: { column: 'tax' },
    livingArea: { column: 'area', unit: 'square_meters' },
    lotSizeSquareFeet: { column: 'lot', unit: 'acres' },
    view: { column: 'view', values: { Sea: 'ocean', Lake: 'lake', '*': null }, separator: ';' },
    publicRemarks: { column: 'remarks' },
  },
});

const HOUSE = {
  id: 'a1',
  type: 'House',
  street: '2537 Rock Pl',
  city: 'Orlando',
  state: 'FL',
  zip: '32801',
  county: 'Orange',
  price: '450000',
  beds: '3',
  hoa: '',
  tax: '',
  area: '150',
  lot: '0.25',
  view: '',
  remarks: '',
  lat: '28.54',
  lng: '-81.38',
};
export type Cells = Readonly<Partial<Record<keyof typeof HOUSE, string>>>;

type Refused = ReturnType<typeof inEnglish>;

/** The result of checking a file. */
export type Judged = { checked: CheckedRow[]; refused: Refused[] };

/** Checks a CSV of example houses, changed in the given cells. */
export function judgeHouses(...houses: readonly Cells[]): Judged {
  const rows = houses.map((cells) =>
    Object.values({ ...HOUSE, ...cells })
      .map(quoted)
      .join(','),
  );
  return judgeCsv([Object.keys(HOUSE).join(','), ...rows].join('\n'));
}

/** Checks the bytes of a CSV file with the columns of the houses. */
export function judgeCsv(csv: string | Uint8Array): Judged {
  const bytes = typeof csv === 'string' ? Buffer.from(csv) : csv;
  const judged: Judged = { checked: [], refused: [] };
  const [{ cells: header } = { cells: [] }, ...rows] = readCsv(bytes, parse);
  const tallies = tallyColumns(rows.map(({ cells }) => cells));
  const format = { mapping: MAPPING, convention: homesConvention(MAPPING, header, tallies) };
  for (const row of rows) {
    const checked = checkRow(format, header, row);
    if ('reasons' in checked) judged.refused.push(inEnglish(checked));
    else judged.checked.push(checked);
  }
  return judged;
}

/** Returns the reasons of all refused rows as `field: message`. */
export function reasonsIn({ refused }: Judged): readonly string[] {
  return refused.flatMap(({ reasons }) =>
    reasons.map(({ field, message }) => `${field}: ${message}`),
  );
}

/** Returns the report of refused rows as CSV. */
export function reportOf(refused: readonly Refused[]): string {
  let report = '';
  new Refusals((csv) => {
    report += csv;
  }).add(refused);
  return report;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
