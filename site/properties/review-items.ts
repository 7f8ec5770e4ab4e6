import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { GROUPS } from '#domain/properties/catalogue/groups.ts';
import { CATALOGUE, fieldByKey } from '#domain/properties/catalogue/index.ts';
import { answerInWords } from '#domain/properties/catalogue/words.ts';
import { MODERATED, type ModeratedKey, moderatedChanges } from '#domain/properties/moderation.ts';
import { REVIEW_TEXTS } from './info-texts.ts';

type Photo = Readonly<{ id: string; hash: string; caption: Localized; alt: Localized }>;
type Version = Readonly<{ facts: Facts; photos: readonly Photo[] }>;

/** One thing to decide on: what the public sees of it, and what it would see. */
export type ReviewItem = Readonly<{
  key: ModeratedKey;
  label: string;
  /** In words; `undefined` where nothing has been published. */
  before: string | undefined;
  after: string;
  photos?: Readonly<{ before: readonly Photo[]; after: readonly Photo[] }>;
}>;

/** What a reviewer decides on: everything moderated of a new property, what changed of another one. */
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

/** Labels of what changed besides, and goes live with the approval. */
export function unmoderatedChanges(
  submitted: Version,
  published: Version | null,
  locale: Locale,
): readonly string[] {
  if (!published) return [];
  return CATALOGUE.filter(
    ({ key, moderated }) =>
      !moderated && JSON.stringify(submitted.facts[key]) !== JSON.stringify(published.facts[key]),
  ).map(({ label }) => label[locale]);
}

/** An address is one thing to decide on, returned under its first field. */
const ADDRESS_KEY = 'streetAddress' satisfies ModeratedKey;
const ADDRESS: readonly ModeratedKey[] = CATALOGUE.filter(({ group }) => group === 'address').map(
  ({ key }) => key,
);

function addressWords({ facts }: Version): string {
  const place = [facts.city, facts.stateOrProvince, facts.postalCode].filter(Boolean).join(' ');
  const county = facts.countyOrParish ? `(${facts.countyOrParish})` : '';
  return [addressLine(facts), place, county].filter(Boolean).join(', ');
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
  const field = fieldByKey(key);
  const isAddress = key === ADDRESS_KEY;
  const words = (version: Version) => {
    if (isAddress) return addressWords(version);
    return field.kind === 'rows' ? '' : answerInWords(field, version.facts[key], locale);
  };
  return {
    key,
    label: isAddress ? GROUPS.address.label[locale] : field.label[locale],
    before: published ? words(published) : undefined,
    after: words(submitted),
  };
}
