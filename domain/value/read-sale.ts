import { DAY_MS } from '#domain/calendar.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { BacktestSale } from './backtest.ts';
import { MIN_SALE_PRICE } from './sale.ts';

/** What a file of sales says of each; required ones first. */
export const SALE_FIELDS = [
  'price',
  'date',
  'lat',
  'lng',
  'type',
  'id',
  'parcel',
  'livingArea',
  'lotArea',
  'yearBuilt',
  'bedrooms',
  'bathrooms',
  'fullBaths',
  'halfBaths',
  'zip',
  'flags',
] as const;
export type SaleField = (typeof SALE_FIELDS)[number];
const REQUIRED: readonly SaleField[] = ['price', 'date', 'lat', 'lng'];

/** Names that counties, listing services and data vendors give the columns, lower case without signs. */
const NAMES: Readonly<Record<SaleField, readonly string[]>> = {
  price: ['price', 'saleprice', 'soldprice', 'closeprice', 'saleamount', 'saleprc', 'saleprc1'],
  date: ['saledate', 'salemonth', 'date', 'solddate', 'closedate', 'dateofsale', 'closingdate'],
  lat: ['lat', 'latitude', 'y'],
  lng: ['lon', 'lng', 'long', 'longitude', 'x'],
  type: ['type', 'propertytype', 'usecode', 'propertysubtype'],
  id: ['id', 'saleid', 'listingid', 'listingkey'],
  parcel: ['parcel', 'parcelid', 'parcelnumber', 'parcelno', 'folio', 'apn', 'pin'],
  livingArea: ['sqft', 'livingarea', 'livingsqft', 'squarefeet', 'squarefootage', 'totlvgarea'],
  lotArea: ['lotsqft', 'lotsize', 'lotsizesquarefeet', 'lotarea', 'landsqft', 'lndsqfoot'],
  yearBuilt: ['yearbuilt', 'yrbuilt', 'yrblt', 'actyrblt', 'effyrblt'],
  bedrooms: ['beds', 'bedrooms', 'bedroomstotal', 'br'],
  bathrooms: ['baths', 'bathrooms', 'bathroomstotal', 'bathstotal', 'ba'],
  fullBaths: ['fullbaths', 'bathroomsfull', 'bathsfull'],
  halfBaths: ['halfbaths', 'bathroomshalf', 'bathshalf'],
  zip: ['zip', 'zipcode', 'postalcode', 'nearestzip', 'physzipcd'],
  flags: ['flags', 'flag'],
};

/** Words for kinds of property; a kind that is not here, such as a mobile home, is not estimated. */
const TYPES: Readonly<Record<string, PropertyType>> = {
  single_family: 'single_family',
  single_family_residence: 'single_family',
  sfr: 'single_family',
  house: 'single_family',
  condo: 'condo',
  condominium: 'condo',
  townhouse: 'condo',
  townhome: 'condo',
  villa: 'condo',
  co_op: 'condo',
  multi_family: 'multi_family',
  duplex: 'multi_family',
  triplex: 'multi_family',
  fourplex: 'multi_family',
  vacant_land: 'vacant_land',
  land: 'vacant_land',
};

export type SaleColumnsOfFile = Readonly<Partial<Record<SaleField, number>>>;

/**
 * Finds the columns of a file by its header.
 * @param named Columns that somebody named, `price=SALE_AMT`; they win.
 * @throws Error in words when a required column, or a named one, is not there.
 */
export function saleColumnsOf(
  header: readonly string[],
  named: ReadonlyMap<string, string> = new Map(),
): SaleColumnsOfFile {
  for (const [field, column] of named) {
    if (!SALE_FIELDS.some((known) => known === field)) {
      throw new Error(`There is no field "${field}". Fields: ${SALE_FIELDS.join(', ')}.`);
    }
    if (!header.includes(column)) throw new Error(`The file has no column "${column}".`);
  }
  const plain = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const found = SALE_FIELDS.flatMap((field) => {
    const column = named.get(field);
    const at = column === undefined ? firstOf(plain, NAMES[field]) : header.indexOf(column);
    return at < 0 ? [] : [[field, at] as const];
  });
  const columns: SaleColumnsOfFile = Object.fromEntries(found);
  const absent = REQUIRED.filter((field) => columns[field] === undefined);
  if (absent.length > 0) {
    throw new Error(`No column for ${absent.join(', ')}. Name it: --map ${absent[0]}=COLUMN.`);
  }
  return columns;
}

export const SALE_REFUSALS = [
  'price_missing',
  'price_low',
  'date_missing',
  'place_missing',
  'type_unknown',
  'area_missing',
  'flagged',
] as const;
export type SaleRefusal = (typeof SALE_REFUSALS)[number];

/** A row of a file as a sale, or why it is none: not between strangers, or without what an estimate needs. */
export function readSale(
  cells: readonly string[],
  columns: SaleColumnsOfFile,
  row: number,
): BacktestSale | SaleRefusal {
  const text = (field: SaleField) => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const number = (field: SaleField) => positive(text(field));
  const type = columns.type === undefined ? 'single_family' : TYPES[typeKey(text('type'))];
  const price = number('price');
  const day = dayOf(text('date'));
  const [lat, lng] = [Number(text('lat') || Number.NaN), Number(text('lng') || Number.NaN)];
  if (text('flags').includes('price')) return 'flagged';
  if (price === null) return 'price_missing';
  if (price < MIN_SALE_PRICE) return 'price_low';
  if (day === undefined) return 'date_missing';
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) {
    return 'place_missing';
  }
  if (!type) return 'type_unknown';
  const livingArea = number('livingArea');
  if (livingArea === null && type !== 'vacant_land') return 'area_missing';
  const half = number('halfBaths') ?? 0;
  const full = number('fullBaths');
  return {
    id: text('id') || `row-${row}`,
    parcel: text('parcel') || null,
    zip: text('zip').slice(0, 5) || null,
    type,
    price,
    day,
    lat,
    lng,
    livingArea,
    lotArea: number('lotArea'),
    yearBuilt: number('yearBuilt'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms') ?? (full === null ? null : full + half / 2),
  };
}

function firstOf(plain: readonly string[], names: readonly string[]): number {
  return names.reduce((found, name) => (found >= 0 ? found : plain.indexOf(name)), -1);
}

function typeKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** `$1,250,000` and `1250000.00` as numbers; nothing for what is none or not above zero. */
function positive(text: string): number | null {
  const value = Number(text.replace(/[$,\s]/g, '') || Number.NaN);
  return value > 0 && Number.isFinite(value) ? value : null;
}

/** A month counts as its middle. Understands `2024-06-21`, `2024-06`, `6/21/2024` and `20240621`. */
function dayOf(text: string): number | undefined {
  const iso = /^(\d{4})-?(\d{2})(?:-?(\d{2}))?/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3] ?? '15']
    : [american?.[3], american?.[1], american?.[2]];
  if (!year || !month || !day) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(at).getUTCMonth() === Number(month) - 1 ? Math.floor(at / DAY_MS) : undefined;
}
