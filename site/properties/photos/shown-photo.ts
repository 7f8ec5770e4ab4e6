import type { Localized } from '#domain/i18n/locale.ts';

/** A photo as its page shows it. */
export type ShownPhoto = Readonly<{
  id: string;
  hash: string;
  placeholder: string;
  caption: Localized;
  alt: Localized;
  /** Clockwise rotation by the owner. */
  turned?: Readonly<{ degrees: 90 | 180 | 270 }> | undefined;
}>;

const TURNS = [0, 90, 180, 270] as const;

/** Rotation after another 90° clockwise. */
export function nextTurn({ turned }: Pick<ShownPhoto, 'turned'>): (typeof TURNS)[number] {
  return TURNS.find((degrees) => degrees > (turned?.degrees ?? 0)) ?? 0;
}

/** Whether an API response contains photos; validated because it comes from the network. */
export function isPhotoList(answer: unknown): answer is { photos: readonly ShownPhoto[] } {
  if (typeof answer !== 'object' || answer === null) return false;
  const photos: unknown = Reflect.get(answer, 'photos');
  return Array.isArray(photos) && photos.every(isPhoto);
}

function isPhoto(photo: unknown): photo is ShownPhoto {
  if (typeof photo !== 'object' || photo === null) return false;
  const { id, hash, placeholder, caption, alt }: Partial<Record<keyof ShownPhoto, unknown>> = photo;
  return (
    [id, hash, placeholder].every((text) => typeof text === 'string') &&
    [caption, alt].every((text) => typeof text === 'object')
  );
}

/** The photos with one moved to an index. */
export function movedTo(
  photos: readonly ShownPhoto[],
  id: string,
  place: number,
): readonly ShownPhoto[] {
  const moved = photos.find((photo) => photo.id === id);
  if (!moved) return photos;
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
