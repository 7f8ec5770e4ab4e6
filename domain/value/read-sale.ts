import { DAY_MS } from '#domain/calendar.ts';
import {
  type ColumnNumbers,
  isScientific,
  type NumberConvention,
  readFileNumber,
} from '#domain/i18n/file-numbers.ts';
import { type PlaceRepair, repairedPoint } from '#domain/places/florida/florida-bounds.ts';
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
 * single family, 004 condominium, 005 cooperative, 008 fewer than ten units; none is above 099.
 * Counties add two digits: 0100. A spreadsheet drops the first zero and leaves 100.
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
  'price_rounded',
  'price_low',
  'price_absurd',
  'date_missing',
  'date_ahead',
  'date_old',
  'parcel_rounded',
  'place_missing',
  'outside_florida',
  'type_unknown',
  'area_missing',
  'not_arms_length',
  'flagged',
] as const;
export type SaleRefusal = (typeof SALE_REFUSALS)[number];

export type ReadSale = Readonly<{ sale: RecordedSale; repairs: readonly PlaceRepair[] }>;

/** How a file is read: its columns, and how it writes numbers. */
export type SaleFormat = Readonly<{ columns: SaleColumnsOfFile; convention: NumberConvention }>;

/** Fields with numbers, from which the convention of a file is decided. */
export const NUMBER_FIELDS = {
  price: 'whole',
  lat: 'degrees',
  lng: 'degrees',
  livingArea: 'whole',
  lotArea: 'whole',
  bathrooms: 'decimal',
} as const satisfies Partial<Record<SaleField, ColumnNumbers>>;

/** Records from before this day are dates that are not known. */
const FIRST_DAY = Date.UTC(1950, 0, 1) / DAY_MS;

/**
 * Reads a row of a file as a sale, or returns why it is not usable: not at arm's length, incomplete,
 * or one that cannot be.
 * @param today in days since 1970-01-01
 */
export function readSale(
  cells: readonly string[],
  { columns, convention }: SaleFormat,
  row: number,
  today: number,
): ReadSale | SaleRefusal {
  const text = (field: SaleField) => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const number = (field: SaleField) => positive(readFileNumber(text(field), convention));
  const whole = (field: SaleField) => positive(readFileNumber(text(field), convention, true));
  const degrees = (field: SaleField) => readFileNumber(text(field), convention);
  const type = columns.type === undefined ? 'single_family' : typeOf(text('type'));
  const price = whole('price');
  const day = dayOf(text('date'));
  const [lat, lng] = [degrees('lat'), degrees('lng')];
  const place = lat === undefined || lng === undefined ? undefined : repairedPoint({ lat, lng });
  if (text('flags').includes('price')) return 'flagged';
  const armsLength = text('armsLength')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '');
  if (armsLength !== '' && !ARMS_LENGTH.includes(armsLength)) return 'not_arms_length';
  if (isScientific(text('price'))) return 'price_rounded';
  if (isScientific(text('parcel'))) return 'parcel_rounded';
  if (price === null) return 'price_missing';
  if (price < MIN_SALE_PRICE) return 'price_low';
  if (day === undefined) return 'date_missing';
  if (day > today) return 'date_ahead';
  if (day < FIRST_DAY) return 'date_old';
  if (!place) return 'place_missing';
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
    lat: place.lat,
    lng: place.lng,
    livingArea,
    lotArea: whole('lotArea'),
    yearBuilt: number('yearBuilt'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms') ?? (full === null ? null : full + half / 2),
  };
  return absurdityOf(sale) ?? { sale, repairs: place.repairs };
}

function typeOf(text: string): PropertyType | undefined {
  if (/^\d{1,4}$/.test(text)) {
    const code = Number(text);
    const isOfCounty = text.length === 4 || code >= 100;
    return USE_CODES[isOfCounty ? Math.floor(code / 100) : code];
  }
  const words = text.toLowerCase().replace(/[^a-z]+/g, '_');
  return TYPES[words.replace(/^_|_$/g, '')];
}

function positive(value: number | undefined): number | null {
  return value !== undefined && value > 0 ? value : null;
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
