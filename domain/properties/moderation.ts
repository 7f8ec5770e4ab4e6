import type { Localized } from '#domain/i18n/locale.ts';
import type { Facts } from './catalogue/facts.ts';
import { CATALOGUE, type FieldKey } from './catalogue/index.ts';

/** What a moderator looks at of a picture: which one it is, where it stands and what is said of it. */
type ModeratedPhoto = Readonly<{ hash: string; caption: Localized; alt: Localized }>;

/** What a review looks at. */
export type Moderatable = Readonly<{ facts: Facts; photos: readonly ModeratedPhoto[] }>;

export type ModeratedKey = FieldKey | 'photos';

/** What a public property may not change without a new review: address, kind, remarks and photos. */
export const MODERATED: readonly ModeratedKey[] = [
  ...CATALOGUE.filter((field) => field.moderated).map((field) => field.key),
  'photos',
];

/** Which of it differs between what the public sees and what the owner wants it to see. */
export function moderatedChanges(before: Moderatable, after: Moderatable): readonly ModeratedKey[] {
  return MODERATED.filter((key) =>
    key === 'photos'
      ? photosInWords(before) !== photosInWords(after)
      : JSON.stringify(before.facts[key] ?? null) !== JSON.stringify(after.facts[key] ?? null),
  );
}

function photosInWords({ photos }: Moderatable): string {
  return JSON.stringify(
    photos.map(({ hash, caption, alt }) => [hash, caption.es, caption.en, alt.es, alt.en]),
  );
}
