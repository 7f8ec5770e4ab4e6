import { DAY_MS } from '#domain/calendar.ts';
import type { PropertyType } from './property-type.ts';

/** Review hints; none of them decides anything. */
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

/** An account younger than this is new. */
export const NEW_ACCOUNT_DAYS = 14;
/** A price under this share of the median is far under it. */
const LOW_PRICE_SHARE = 0.6;
/** Fewer prices than these are no market. */
const FEWEST_PRICES = 5;

export type Submission = Readonly<{
  propertyType: PropertyType;
  priceCents: number | null;
  /** Epoch ms. */
  accountCreatedAt: number;
  /** Prices of public homes of its type around it, the nearest area first. */
  areas: readonly (readonly number[])[];
  /** Its plan went back, and it has got no other since. */
  isPlanRefunded: boolean;
  /** An administrator upheld a report against its owner. */
  isOwnerReported: boolean;
  /** Its agreement took the place of one about another address. */
  isAddressNew: boolean;
  /** Other properties that show one of its photos. */
  sharesPhotosWith: readonly string[];
}>;

/** The review hints of a property. Vacant land is one: impostors sell it most often. */
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

/** The median price of the nearest area that has enough of them. */
export function areaMedian(areas: readonly (readonly number[])[]): number | undefined {
  const prices = areas.find((area) => area.length >= FEWEST_PRICES)?.toSorted((a, b) => a - b);
  if (!prices) return undefined;
  const middle = prices.length >> 1;
  const upper = prices[middle] ?? 0;
  return prices.length % 2 === 1 ? upper : Math.round(((prices[middle - 1] ?? 0) + upper) / 2);
}
