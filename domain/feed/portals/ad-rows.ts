import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';

/** Meta's limits: pictures per home and characters of a description. */
const MAX_IMAGES = 20;
const MAX_DESCRIPTION = 5_000;

const META_HEAD = [
  ...['home_listing_id', 'name', 'availability', 'price', 'url', 'description'],
  ...['address.addr1', 'address.city', 'address.region', 'address.country', 'address.postal_code'],
  ...['latitude', 'longitude', 'neighborhood[0]', 'num_beds', 'num_baths', 'year_built'],
  ...['property_type', 'listing_type'],
  ...Array.from({ length: MAX_IMAGES }, (_, index) => `image[${index}].url`),
];
const GOOGLE_HEAD = [
  ...['Listing ID', 'Listing name', 'Final URL', 'Image URL', 'City name', 'Description'],
  ...['Price', 'Property type', 'Listing type', 'Address'],
];

/**
 * Catalogs for advertisers: the header of each, and its row for a Property record with its Media.
 */
export const AD_CATALOGS = {
  meta: { head: META_HEAD, rowOf: metaRow },
  google: { head: GOOGLE_HEAD, rowOf: googleRow },
} as const satisfies Record<
  string,
  { head: readonly string[]; rowOf: (record: ResoRecord) => readonly string[] | undefined }
>;

const AVAILABILITY: Readonly<Record<string, string>> = {
  Active: 'for_sale',
  'Active Under Contract': 'sale_pending',
  Pending: 'sale_pending',
  Closed: 'recently_sold',
  'Coming Soon': 'available_soon',
};

/** Row of a home in Meta's home listings catalog; `undefined` without a street or a picture. */
function metaRow(record: ResoRecord): readonly string[] | undefined {
  const text = textOf(record);
  const images = imagesOf(record);
  const availability = AVAILABILITY[text('StandardStatus')];
  if (!isAdvertised(record) || !availability) return undefined;
  return [
    ...[text('ListingKey'), nameOf(record), availability, `${text('ListPrice')} USD`],
    ...[text('ListingURL'), descriptionOf(record)],
    ...[text('UnparsedAddress'), text('City'), 'FL', 'US', text('PostalCode')],
    ...[text('Latitude'), text('Longitude'), text('SubdivisionName') || text('City')],
    ...[text('BedroomsTotal'), text('BathroomsTotalInteger'), text('YearBuilt')],
    ...[metaType(record), 'for_sale_by_owner'],
    ...Array.from({ length: MAX_IMAGES }, (_, index) => images[index] ?? ''),
  ];
}

/**
 * Row of a home in Google's business data for dynamic ads; `undefined` unless it is active and has
 * a street and a picture.
 */
function googleRow(record: ResoRecord): readonly string[] | undefined {
  const text = textOf(record);
  if (!isAdvertised(record) || text('StandardStatus') !== 'Active') return undefined;
  return [
    ...[text('ListingKey'), nameOf(record), text('ListingURL'), imagesOf(record)[0] ?? ''],
    ...[text('City'), descriptionOf(record)],
    ...[`${Number(text('ListPrice')).toFixed(2)} USD`, text('PropertyType'), 'For sale by owner'],
    `${text('UnparsedAddress')}, ${text('City')}, FL ${text('PostalCode')}`,
  ];
}

/**
 * Whether a home has a street, a price and a picture, which ads require. A hidden address has no
 * street.
 */
function isAdvertised(record: ResoRecord): boolean {
  const text = textOf(record);
  return text('UnparsedAddress') !== '' && text('ListPrice') !== '' && imagesOf(record).length > 0;
}

function metaType(record: ResoRecord): string {
  const text = textOf(record);
  if (text('PropertyType') === 'Land') return 'land';
  const known = { Condominium: 'condo', Townhouse: 'townhouse' };
  const subtype = text('PropertySubType');
  return Object.entries(known).find(([name]) => name === subtype)?.[1] ?? 'house';
}

function nameOf(record: ResoRecord): string {
  const text = textOf(record);
  return [text('PropertySubType') || text('PropertyType'), text('City')].join(', ');
}

/** Cut between code points, so that no character is split. */
function descriptionOf(record: ResoRecord): string {
  const text = textOf(record)('PublicRemarks');
  return text.slice(0, MAX_DESCRIPTION).replace(/[\uD800-\uDBFF]$/, '');
}

function imagesOf({ Media: media }: ResoRecord): readonly string[] {
  if (!Array.isArray(media)) return [];
  return media.flatMap((photo) => (typeof photo === 'object' ? [String(photo['MediaURL'])] : []));
}

function textOf(record: ResoRecord) {
  return (name: string): string => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
}
