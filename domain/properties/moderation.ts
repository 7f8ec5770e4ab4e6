import type { Localized } from '#domain/i18n/locale.ts';
import type { FactRow, RowValue } from './catalogue/answers.ts';
import type { Facts } from './catalogue/facts.ts';
import type { Column, RowsField } from './catalogue/field.ts';
import { CATALOGUE, type CatalogueEntry, type FieldKey, fieldByKey } from './catalogue/index.ts';
import { tableRows } from './catalogue/view.ts';
import { isPriceToReview } from './large-price-change.ts';
import { isFarFromAddress, type Pin } from './pin.ts';

/** What a moderator looks at of a picture: which one it is, where it is and what is said of it. */
type ModeratedPhoto = Readonly<{ hash: string; caption: Localized; alt: Localized }>;

/** What a review looks at. */
export type Moderatable = Pin & Readonly<{ facts: Facts; photos: readonly ModeratedPhoto[] }>;

export type ModeratedKey = FieldKey | 'pin' | 'photos';

/**
 * What a public property may not change without a new review: address, pin, kind, photos, and
 * everything that the public reads in the owner's own words.
 */
export const MODERATED: readonly ModeratedKey[] = [
  ...CATALOGUE.filter((field) => field.moderated || hasPublicText(field)).map(({ key }) => key),
  'pin',
  'photos',
];

/**
 * Which of it differs between what the public sees and what the owner wants it to see; a price only
 * when it changes by more than half.
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

/** Rows of a table that say something in the owner's own words, each with its place. */
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

/** An answer as it is compared: of a table, only its texts. */
function moderatedAnswer(field: CatalogueEntry, { facts }: Moderatable): string {
  if (field.kind !== 'rows') return JSON.stringify(facts[field.key] ?? null);
  return JSON.stringify(tableRows(field, facts).flatMap(({ row }) => textsIn(field, row)));
}

function textsIn({ columns }: RowsField, row: FactRow): readonly RowValue[] {
  return columns.filter(isText).flatMap(({ key }) => row[key] ?? []);
}

/** A pin that goes far from its address, or that stays where it is when the address goes. */
function hasPinToReview(before: Moderatable, after: Moderatable): boolean {
  const isMoved = before.lat !== after.lat || before.lng !== after.lng;
  const isFar = isFarFromAddress(after, after.facts);
  return isFar && (isMoved || !isFarFromAddress(before, before.facts));
}

function photosText({ photos }: Moderatable): string {
  return JSON.stringify(
    photos.map(({ hash, caption, alt }) => [hash, caption.es, caption.en, alt.es, alt.en]),
  );
}
