import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { distanceText } from '#domain/places/distance.ts';
import { nearestZip } from '#domain/places/florida/gazetteer.ts';
import { placeLabel } from '#domain/places/place.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { answerText, rowText } from '#domain/properties/catalogue/answer-text.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { GROUPS } from '#domain/properties/catalogue/groups.ts';
import { CATALOGUE, fieldByKey } from '#domain/properties/catalogue/index.ts';
import {
  MODERATED,
  type ModeratedKey,
  moderatedChanges,
  rowsWithText,
} from '#domain/properties/moderation.ts';
import { isFarFromAddress, kmFromAddress, PIN_LABEL, type Pin } from '#domain/properties/pin.ts';
import { REVIEW_TEXTS } from '#site/properties/detail/info-texts.ts';
import { PIN_TEXT } from './review-texts.ts';

type Photo = Readonly<{ id: string; hash: string; caption: Localized; alt: Localized }>;
type Version = Pin & Readonly<{ facts: Facts; photos: readonly Photo[] }>;

/** A field to review, with its public and its submitted value. */
export type ReviewItem = Readonly<{
  key: ModeratedKey;
  label: string;
  /** In words; `undefined` if nothing was published. */
  before: string | undefined;
  after: string;
  photos?: Readonly<{ before: readonly Photo[]; after: readonly Photo[] }>;
}>;

/** Fields to review: all moderated ones of a new property, otherwise those that changed. */
export function reviewItems(
  submitted: Version,
  published: Version | null,
  locale: Locale,
): readonly ReviewItem[] {
  const keys = published ? moderatedChanges(published, submitted) : MODERATED;
  const hasAddress = keys.some((key) => ADDRESS.includes(key));
  const others = keys.filter((key) => !ADDRESS.includes(key));
  const decided: readonly ModeratedKey[] = hasAddress ? [ADDRESS_KEY, ...others] : others;
  return decided
    .map((key) => itemOf(key, submitted, published, locale))
    .filter(({ before, after, photos }) => before || after !== '' || photos !== undefined);
}

/** Labels of other changes, which are published with the approval. */
export function unmoderatedChanges(
  submitted: Version,
  published: Version | null,
  locale: Locale,
): readonly string[] {
  if (!published) return [];
  const decided = moderatedChanges(published, submitted);
  const fields = CATALOGUE.filter(
    ({ key }) =>
      !decided.includes(key) &&
      JSON.stringify(submitted.facts[key]) !== JSON.stringify(published.facts[key]),
  );
  const isPinMoved = submitted.lat !== published.lat || submitted.lng !== published.lng;
  return [
    ...fields.map(({ label }) => label),
    ...(isPinMoved && !decided.includes('pin') ? [PIN_LABEL] : []),
  ].map((label) => label[locale]);
}

/** An address is reviewed as a whole and returned under its first field. */
const ADDRESS_KEY = 'streetAddress' satisfies ModeratedKey;
const ADDRESS: readonly ModeratedKey[] = CATALOGUE.filter(({ group }) => group === 'address').map(
  ({ key }) => key,
);

function addressWords({ facts }: Version): string {
  const place = [facts.stateOrProvince, facts.postalCode].filter(Boolean).join(' ');
  const county = facts.countyOrParish ? ` (${facts.countyOrParish})` : '';
  return [addressLine(facts), facts.city, place].filter(Boolean).join(', ') + county;
}

/** Describes a pin: coordinates, nearest ZIP, and distance to the address. */
function pinText({ lat, lng, facts }: Version, locale: Locale): string {
  const km = kmFromAddress({ lat, lng }, facts);
  if (lat === null || lng === null || km === undefined) return '';
  const near = placeLabel(nearestZip({ lat, lng }))[locale];
  const words = PIN_TEXT[locale];
  const far = Number.isFinite(km) ? words.far(distanceText(km)[locale]) : words.unknown;
  return `${lat.toFixed(5)}, ${lng.toFixed(5)} · ${near} · ${far}`;
}

function itemOf(
  key: ModeratedKey,
  submitted: Version,
  published: Version | null,
  locale: Locale,
): ReviewItem {
  if (key === 'photos') {
    return {
      key,
      label: REVIEW_TEXTS.photos[locale],
      before: undefined,
      after: '',
      photos: { before: published?.photos ?? [], after: submitted.photos },
    };
  }
  if (key === 'pin') {
    return {
      key,
      label: PIN_LABEL[locale],
      before: published ? pinText(published, locale) : undefined,
      after: isFarFromAddress(submitted, submitted.facts) ? pinText(submitted, locale) : '',
    };
  }
  const field = fieldByKey(key);
  const isAddress = key === ADDRESS_KEY;
  const words = (version: Version) => {
    if (isAddress) return addressWords(version);
    if (field.kind !== 'rows') return answerText(field, version.facts[key], locale);
    return rowsWithText(field, version.facts)
      .map(({ row, index }) => rowText(field, row, index, locale))
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  };
  return {
    key,
    label: isAddress ? GROUPS.address.label[locale] : field.label[locale],
    before: published ? words(published) : undefined,
    after: words(submitted),
  };
}
