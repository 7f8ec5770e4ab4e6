import { DAY_MS } from '#domain/calendar.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { MIN_SALE_PRICE, type RecordedSale } from './sale.ts';
import type { SaleColumnsOfFile, SaleField } from './sale-header.ts';

/**
 * What a column about arm's length says of a sale on the market. Florida's property appraisers write
 * 01 or 02 for one that counts in the ratio of assessments to prices (Department of Revenue, Real
 * Property Transfer Qualification Codes); everything else there is a gift, a court's sale, a share or a home changed since.
 */
const ARMS_LENGTH = ['01', '02', '1', '2', 'q', 'y', 'yes', 'true', 'qualified', 'arms length'];

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

export const SALE_REFUSALS = [
  'price_missing',
  'price_low',
  'date_missing',
  'place_missing',
  'type_unknown',
  'area_missing',
  'not_arms_length',
  'flagged',
] as const;
export type SaleRefusal = (typeof SALE_REFUSALS)[number];

/** A row of a file as a sale, or why it is none: not between strangers, or without what an estimate needs. */
export function readSale(
  cells: readonly string[],
  columns: SaleColumnsOfFile,
  row: number,
): RecordedSale | SaleRefusal {
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
  const armsLength = text('armsLength')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '');
  if (armsLength !== '' && !ARMS_LENGTH.includes(armsLength)) return 'not_arms_length';
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
    address:
      [text('address'), text('unit') && `#${text('unit')}`].filter(Boolean).join(' ') || null,
    city: text('city') || null,
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
