import type { ListingStatus } from '#domain/listings/status.ts';
import { DIRECTIONS, SUFFIXES } from '#domain/places/address.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** A photo as the feed needs it. Width and height in pixels. */
export type FeedPhoto = Readonly<{
  id: string;
  hash: string;
  width: number;
  height: number;
  caption: Readonly<{ en: string }>;
  alt: Readonly<{ en: string }>;
}>;

/** A listing as the feed reads it: the public projection with its dates (epoch ms). */
export type FeedListing = Readonly<{
  id: string;
  propertyType: PropertyType;
  status: Exclude<ListingStatus, 'withdrawn'>;
  /** Whether the seller accepts backup offers while under contract. */
  takesBackups: boolean;
  facts: Facts;
  photos: readonly FeedPhoto[];
  lat: number;
  lng: number;
  publishedAt: number;
  previousPriceCents: number | null;
  /** Last changes: of anything, of the status, of the price, of the photos. */
  changedAt: number;
  statusAt: number;
  priceAt: number;
  photosAt: number;
  /** Sale price and date (`YYYY-MM-DD`); absent until it is sold. */
  sale?: Readonly<{ priceCents: number; on: string }> | undefined;
}>;

export const STANDARD_STATUSES = [
  'Active',
  'Active Under Contract',
  'Closed',
  'Coming Soon',
  'Pending',
] as const;
export type StandardStatus = (typeof STANDARD_STATUSES)[number];

/**
 * StandardStatus of RESO Data Dictionary 2.0.
 * @param today in Florida, `YYYY-MM-DD`. A home whose listing starts later is coming soon.
 */
export function standardStatus(
  {
    status,
    takesBackups,
    startsOn,
  }: Pick<FeedListing, 'status' | 'takesBackups'> & Readonly<{ startsOn: string | undefined }>,
  today: string,
): StandardStatus {
  switch (status) {
    case 'published':
      return startsOn !== undefined && startsOn > today ? 'Coming Soon' : 'Active';
    case 'under_contract':
      return takesBackups ? 'Active Under Contract' : 'Pending';
    case 'sold':
      return 'Closed';
  }
}

/** Possible values of `StreetDirection` and `StreetSuffix`. */
export const STREET_DIRECTIONS = [...new Set(DIRECTIONS.values())];
export const STREET_SUFFIXES = [...new Set(SUFFIXES.values())];

/**
 * Splits `1427 NW Obispo Ave` as the US Postal Service does: number, direction, name, suffix,
 * direction. A line without a number has only a name. Missing parts are left out.
 */
export function streetParts(line: string): ResoRecord {
  const words = line.trim().split(/\s+/);
  const number = /^\d[\d/-]*[a-z]?$/i.test(words[0] ?? '') ? words.shift() : undefined;
  const prefix = words.length > 1 ? take(words, 'shift', DIRECTIONS) : undefined;
  const dirSuffix = words.length > 1 ? take(words, 'pop', DIRECTIONS) : undefined;
  const suffix = words.length > 1 ? take(words, 'pop', SUFFIXES) : undefined;
  return {
    ...(number && { StreetNumber: number }),
    ...(number && /^\d{1,9}$/.test(number) && { StreetNumberNumeric: Number(number) }),
    ...(prefix && { StreetDirPrefix: prefix }),
    ...(words.length > 0 && words[0] !== '' && { StreetName: words.join(' ') }),
    ...(suffix && { StreetSuffix: suffix }),
    ...(dirSuffix && { StreetDirSuffix: dirSuffix }),
  };
}

function take(
  words: string[],
  from: 'shift' | 'pop',
  known: ReadonlyMap<string, string>,
): string | undefined {
  const word = (from === 'shift' ? words[0] : words.at(-1))?.toLowerCase().replace(/[.,]+$/, '');
  const name = known.get(word ?? '');
  if (name !== undefined) words[from]();
  return name;
}
