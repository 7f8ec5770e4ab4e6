import type { Localized } from '#domain/i18n/locale.ts';
import type { FactRow, RowValue } from './catalogue/answers.ts';
import type { Facts } from './catalogue/facts.ts';
import type { Column, RowsField } from './catalogue/field.ts';
import { CATALOGUE, type CatalogueEntry, type FieldKey, fieldByKey } from './catalogue/index.ts';
import { tableRows } from './catalogue/view.ts';
import { isPriceToReview } from './large-price-change.ts';
import { isFarFromAddress, type Pin } from './pin.ts';

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
