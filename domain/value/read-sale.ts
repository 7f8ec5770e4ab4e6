import { DAY_MS } from '#domain/calendar.ts';
import { streetLine } from '#domain/properties/address-line.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { absurdityOf, MIN_SALE_PRICE, type RecordedSale } from './sale.ts';
import type { SaleColumnsOfFile, SaleField } from './sale-header.ts';

/**
 * Values of an arm's length column that mark a market sale. Florida's property appraisers write 01
 * or 02 for sales that count in assessment ratios (Department of Revenue, Real Property Transfer
 * Qualification Codes); other codes are gifts, court sales, partial interests or homes changed
 * since.
 */
const ARMS_LENGTH = ['01', '02', '1', '2', 'q', 'y', 'yes', 'true', 'qualified', 'arms length'];

/** Names of property types. Types that are not listed, such as mobile homes, are not estimated. */
const TYPES: Readonly<Record<string, PropertyType>> = {
  single_family: 'single_family',
  single_family_residence: 'single_family',
  single_family_residential: 'single_family',
  single_family_home: 'single_family',
  single_family_detached: 'single_family',
  sfr: 'single_family',
  sfh: 'single_family',
  house: 'single_family',
  detached: 'single_family',
  condo: 'condo',
  condominium: 'condo',
  condominiums: 'condo',
  condo_apartment: 'condo',
  townhouse: 'condo',
  townhome: 'condo',
  villa: 'condo',
  co_op: 'condo',
  multi_family: 'multi_family',
  multifamily: 'multi_family',
  duplex: 'multi_family',
  triplex: 'multi_family',
  fourplex: 'multi_family',
  quadruplex: 'multi_family',
  vacant_land: 'vacant_land',
  vacant_residential: 'vacant_land',
  land: 'vacant_land',
  lot: 'vacant_land',
};

/**
 * Florida's land use codes (Department of Revenue, NAL file layout): 000 vacant residential, 001
 * single family, 004 condominium, 005 cooperative, 008 fewer than ten units. Counties add two
 * digits: 0100.
 */
const USE_CODES: Readonly<Record<number, PropertyType>> = {
  0: 'vacant_land',
  1: 'single_family',
  4: 'condo',
  5: 'condo',
  8: 'multi_family',
};

export const SALE_REFUSALS = [
  'price_missing',
  'price_low',
  'price_absurd',
  'date_missing',
  'date_ahead',
  'place_missing',
  'outside_florida',
  'type_unknown',
  'area_missing',
  'not_arms_length',
  'flagged',
] as const;
export type SaleRefusal = (typeof SALE_REFUSALS)[number];

/**
 * Reads a row of a file as a sale, or returns why it is not usable: not at arm's length, incomplete,
 * or one that cannot be.
 * @param today in days since 1970-01-01
 */
export function readSale(
  cells: readonly string[],
  columns: SaleColumnsOfFile,
  row: number,
  today: number,
): RecordedSale | SaleRefusal {
  const text = (field: SaleField) => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const number = (field: SaleField) => positive(text(field));
  const whole = (field: SaleField) => positive(text(field).replace(POINTED, ''));
  const type = columns.type === undefined ? 'single_family' : typeOf(text('type'));
  const price = whole('price');
  const day = dayOf(text('date'));
  const [lat, lng] = [degrees(text('lat')), degrees(text('lng'))];
  if (text('flags').includes('price')) return 'flagged';
  const armsLength = text('armsLength')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '');
  if (armsLength !== '' && !ARMS_LENGTH.includes(armsLength)) return 'not_arms_length';
  if (price === null) return 'price_missing';
  if (price < MIN_SALE_PRICE) return 'price_low';
  if (day === undefined) return 'date_missing';
  if (day > today) return 'date_ahead';
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) {
    return 'place_missing';
  }
  if (!/^(FL|Florida)?$/i.test(text('state'))) return 'outside_florida';
  if (!type) return 'type_unknown';
  const livingArea = whole('livingArea');
  if (livingArea === null && type !== 'vacant_land') return 'area_missing';
  const half = number('halfBaths') ?? 0;
  const full = number('fullBaths');
  const sale: RecordedSale = {
    id: text('id') || `row-${row}`,
    parcel: text('parcel') || null,
    address: streetLine(text('address'), text('unit')) || null,
    city: text('city') || null,
    zip: text('zip').slice(0, 5) || null,
    type,
    price,
    day,
    lat,
    lng,
    livingArea,
    lotArea: whole('lotArea'),
    yearBuilt: number('yearBuilt'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms') ?? (full === null ? null : full + half / 2),
  };
  return absurdityOf(sale) ?? sale;
}

function typeOf(text: string): PropertyType | undefined {
  const code = /^\d{1,4}$/.exec(text)?.[0];
  if (code) return USE_CODES[Number(code.length === 4 ? code.slice(0, 2) : code)];
  const words = text.toLowerCase().replace(/[^a-z]+/g, '_');
  return TYPES[words.replace(/^_|_$/g, '')];
}

/** Points in `1.250.000`, which can only group thousands. */
const POINTED = /\.(?=\d{3}(?:\.|$))(?<=^\D*\d{1,3}(?:\.\d{3})*\.)/g;

/** Parses `$1,250,000` or `1250000.00`; null unless it is a positive number. */
function positive(text: string): number | null {
  const value = Number(text.replace(/[$,\s]/g, '') || Number.NaN);
  return value > 0 && Number.isFinite(value) ? value : null;
}

/** Parses a latitude or longitude, also with a decimal comma. */
function degrees(text: string): number {
  return Number(text.replace(/^(-?\d{1,3}),(\d+)$/, '$1.$2') || Number.NaN);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Days from a spreadsheet's epoch (December 30, 1899) to 1970-01-01. */
const SPREADSHEET_DAYS = 25_569;

/**
 * Parses a date; a month means its middle. Accepts `2024-06-21`, `2024/6/21`, `2024-06`,
 * `20240621`, `6/21/2024`, `6/21/24`, `21.06.2024`, `21-JUN-2024`, `June 21, 2024`, each also with
 * a time after it, and a spreadsheet's day number, `45464`.
 */
function dayOf(text: string): number | undefined {
  if (/^\d{5}(\.\d+)?$/.test(text)) return Math.floor(Number(text)) - SPREADSHEET_DAYS;
  const date = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  for (const [form, order] of FORMS) {
    const parts = form.exec(date)?.slice(1);
    if (!parts) continue;
    const [year, month, day] = order.map((place) => (place < 0 ? '15' : (parts[place] ?? '15')));
    return dayAt(fullYear(year ?? ''), monthOf(month ?? ''), Number(day));
  }
  return undefined;
}

/** Date formats, with the positions of year, month and day; -1 for no day. */
const FORMS: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, [0, 1, 2]],
  [/^(\d{4})(\d{2})(\d{2})$/, [0, 1, 2]],
  [/^(\d{4})[-/]?(\d{2})$/, [0, 1, -1]],
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/, [2, 0, 1]],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, [2, 1, 0]],
  [/^(\d{1,2})[- ]([A-Za-z]{3,9})[- ,]+(\d{4}|\d{2})$/, [2, 1, 0]],
  [/^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/, [2, 0, 1]],
];

/** Two digits up to 69 mean this century. */
function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 2 ? year + (year < 70 ? 2_000 : 1_900) : year;
}

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return named >= 0 ? named + 1 : Number(text);
}

function dayAt(year: number, month: number, day: number): number | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isThere ? Math.floor(at.getTime() / DAY_MS) : undefined;
}
