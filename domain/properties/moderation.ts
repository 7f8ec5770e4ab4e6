import { DAY_MS } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { FactRow, RowValue } from '#domain/properties/catalogue/answers.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { Column, RowsField } from '#domain/properties/catalogue/field.ts';
import {
  CATALOGUE,
  type CatalogueEntry,
  type FieldKey,
  fieldByKey,
} from '#domain/properties/catalogue/index.ts';
import { tableRows } from '#domain/properties/catalogue/view.ts';
import { isPriceToReview } from './large-price-change.ts';
import { isFarFromAddress, type Pin } from './pin.ts';
import type { PropertyType } from './property-type.ts';

/** The reviewed parts of a photo: file and texts. */
type ModeratedPhoto = Readonly<{ hash: string; caption: Localized; alt: Localized }>;

/** The reviewed parts of a property. */
export type Moderatable = Pin & Readonly<{ facts: Facts; photos: readonly ModeratedPhoto[] }>;

export type ModeratedKey = FieldKey | 'pin' | 'photos';

/**
 * What cannot change on a public property without a review: address, pin, type, photos and all
 * public texts of the owner.
 */
export const MODERATED: readonly ModeratedKey[] = [
  ...CATALOGUE.filter((field) => field.moderated || hasPublicText(field)).map(({ key }) => key),
  'pin',
  'photos',
];

/**
 * Differences between the public version and the new one that need a review. A price is included
 * only if it changes by more than half.
 */
export function moderatedChanges(before: Moderatable, after: Moderatable): readonly ModeratedKey[] {
  const isPriced = isPriceToReview(before.facts.listPrice, after.facts.listPrice);
  const changed = MODERATED.filter((key) => {
    if (key === 'photos') return photosText(before) !== photosText(after);
    if (key === 'pin') return hasPinToReview(before, after);
    const field = fieldByKey(key);
    return moderatedAnswer(field, before) !== moderatedAnswer(field, after);
  });
  return isPriced ? ['listPrice', ...changed] : changed;
}

/** Rows of a table that contain the owner's own words, with their indexes. */
export function rowsWithText(field: CatalogueEntry & RowsField, facts: Facts) {
  return tableRows(field, facts).filter(({ row }) => textsIn(field, row).length > 0);
}

function hasPublicText(field: CatalogueEntry): boolean {
  if (field.audience !== 'public') return false;
  return field.kind === 'rows' ? field.columns.some(isText) : isText(field);
}

function isText({ kind }: Pick<Column, 'kind'>): boolean {
  return kind === 'text' || kind === 'longtext';
}

/** The compared value of an answer; for a table, only its texts. */
function moderatedAnswer(field: CatalogueEntry, { facts }: Moderatable): string {
  if (field.kind !== 'rows') return JSON.stringify(facts[field.key] ?? null);
  return JSON.stringify(tableRows(field, facts).flatMap(({ row }) => textsIn(field, row)));
}

function textsIn({ columns }: RowsField, row: FactRow): readonly RowValue[] {
  return columns.filter(isText).flatMap(({ key }) => row[key] ?? []);
}

/** Whether the pin moved far from its address, or the address moved far from the pin. */
function hasPinToReview(before: Moderatable, after: Moderatable): boolean {
  const isMoved = before.lat !== after.lat || before.lng !== after.lng;
  const isFar = isFarFromAddress(after, after.facts);
  return isFar && (isMoved || !isFarFromAddress(before, before.facts));
}

/** The reviewed parts of all photos in their order, as text to compare. */
export function photosText({ photos }: Moderatable): string {
  return JSON.stringify(
    photos.map(({ hash, caption, alt }) => [hash, caption.es, caption.en, alt.es, alt.en]),
  );
}

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
