import { DAY_MS } from '#domain/calendar.ts';
import type { PropertyType } from './property-type.ts';

/** Hints for reviewers. They do not block anything. */
export const REVIEW_RISKS = [
  'plan_refunded',
  'reported',
  'vacant_land',
  'new_account',
  'low_price',
  'known_photo',
  'new_address',
] as const;
export type ReviewRisk = (typeof REVIEW_RISKS)[number];

/** Accounts younger than this are new. */
export const NEW_ACCOUNT_DAYS = 14;
/** A price below this share of the median is suspiciously low. */
const LOW_PRICE_SHARE = 0.6;
/** Minimum number of prices for a meaningful median. */
const MIN_PRICES = 5;

export type Submission = Readonly<{
  propertyType: PropertyType;
  priceCents: number | null;
  /** Epoch ms. */
  accountCreatedAt: number;
  /** Prices of public homes of its type in surrounding areas, smallest area first. */
  areas: readonly (readonly number[])[];
  /** Its plan was refunded and not replaced. */
  isPlanRefunded: boolean;
  /** An administrator upheld a report against its owner. */
  isOwnerReported: boolean;
  /** Its agreement replaced one for another address. */
  isAddressNew: boolean;
  /** Other properties with one of its photos. */
  sharesPhotosWith: readonly string[];
}>;

/** Hints for reviewing a property. Vacant land is one, because impostors sell it most often. */
export function reviewRisks(submission: Submission, now: number): readonly ReviewRisk[] {
  const { propertyType, priceCents, accountCreatedAt, areas, sharesPhotosWith } = submission;
  const median = areaMedian(areas);
  const found: Readonly<Record<ReviewRisk, boolean>> = {
    plan_refunded: submission.isPlanRefunded,
    reported: submission.isOwnerReported,
    vacant_land: propertyType === 'vacant_land',
    new_account: now - accountCreatedAt < NEW_ACCOUNT_DAYS * DAY_MS,
    low_price: priceCents !== null && median !== undefined && priceCents < median * LOW_PRICE_SHARE,
    known_photo: sharesPhotosWith.length > 0,
    new_address: submission.isAddressNew,
  };
  return REVIEW_RISKS.filter((risk) => found[risk]);
}

/** Median price of the first area with enough prices; undefined when there is none. */
export function areaMedian(areas: readonly (readonly number[])[]): number | undefined {
  const prices = areas.find((area) => area.length >= MIN_PRICES)?.toSorted((a, b) => a - b);
  if (!prices) return undefined;
  const middle = prices.length >> 1;
  const upper = prices[middle] ?? 0;
  return prices.length % 2 === 1 ? upper : Math.round(((prices[middle - 1] ?? 0) + upper) / 2);
}
