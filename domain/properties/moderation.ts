import type { Localized } from '#domain/i18n/locale.ts';
import type { Facts } from './catalogue/facts.ts';
import { CATALOGUE, type FieldKey } from './catalogue/index.ts';
import { isFarFromAddress, type Pin } from './pin.ts';

/** What a moderator looks at of a picture: which one it is, where it stands and what is said of it. */
type ModeratedPhoto = Readonly<{ hash: string; caption: Localized; alt: Localized }>;

/** What a review looks at. */
export type Moderatable = Pin & Readonly<{ facts: Facts; photos: readonly ModeratedPhoto[] }>;

export type ModeratedKey = FieldKey | 'pin' | 'photos';

/** What a public property may not change without a new review: address, pin, kind, remarks and photos. */
export const MODERATED: readonly ModeratedKey[] = [
  ...CATALOGUE.filter((field) => field.moderated).map((field) => field.key),
  'pin',
  'photos',
];

/** Which of it differs between what the public sees and what the owner wants it to see. */
export function moderatedChanges(before: Moderatable, after: Moderatable): readonly ModeratedKey[] {
  return MODERATED.filter((key) => {
    if (key === 'photos') return photosInWords(before) !== photosInWords(after);
    if (key === 'pin') return hasPinToReview(before, after);
    return JSON.stringify(before.facts[key] ?? null) !== JSON.stringify(after.facts[key] ?? null);
  });
}

/** A pin that goes far from its address, or that stays where it is when the address goes. */
function hasPinToReview(before: Moderatable, after: Moderatable): boolean {
  const isMoved = before.lat !== after.lat || before.lng !== after.lng;
  const isFar = isFarFromAddress(after, after.facts);
  return isFar && (isMoved || !isFarFromAddress(before, before.facts));
}

function photosInWords({ photos }: Moderatable): string {
  return JSON.stringify(
    photos.map(({ hash, caption, alt }) => [hash, caption.es, caption.en, alt.es, alt.en]),
  );
}
