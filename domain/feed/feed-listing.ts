import type { ListingStatus } from '#domain/listings/status.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
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
