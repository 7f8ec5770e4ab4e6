import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { countAttempt, UPLOADS } from '#api/http/limits/rate-limit.ts';
import { requireAllowed } from '#api/properties/allowed-moves.ts';
import { actorOn, findProperty } from '#api/properties/find-property.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { Refusal } from '#domain/refusal.ts';
import { deriveTurned } from './derive-photo.ts';

export const turnSchema = z.strictObject({
  photo: z.string().max(64),
  /** Clockwise, relative to the original. */
  degrees: z.literal([0, 90, 180, 270]),
});

type Turned = Readonly<{
  photo: Photo;
  /** The changed fields. */
  picture: Pick<Photo, 'hash' | 'width' | 'height' | 'placeholder' | 'turned'>;
  /** Makes the remaining files, which take longer. */
  finish: () => Promise<void>;
}>;

/**
 * Returns a photo rotated to an angle. It is always made from the original, so that repeated
 * rotations lose no quality.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409), `invalid` (422) for an unknown
 * photo, `rate_limited` (429)
 */
export async function turnedPhoto(
  context: Context,
  propertyId: string,
  { photo: photoId, degrees }: z.output<typeof turnSchema>,
): Promise<Turned> {
  const viewer = requireViewer(context);
  const property = await findProperty(context, propertyId);
  requireAllowed(property, 'save', actorOn(viewer), context.now());
  const photo = property.photos.find(({ id }) => id === photoId);
  if (!photo) {
    const errors = { 'turn.photo': [VALIDATION_TEXTS.option[context.locale]] };
    throw new Refusal('invalid', { errors });
  }
  const { hash, width, height, placeholder } = photo;
  const from = photo.turned?.from ?? { hash, width, height, placeholder };
  if (degrees === 0) {
    return { photo, picture: { ...from, turned: undefined }, finish: () => Promise.resolve() };
  }
  await countAttempt(context, UPLOADS, viewer.id);
  const { photo: picture, finish } = await deriveTurned(context.env, from.hash, degrees);
  return { photo, picture: { ...picture, turned: { degrees, from } }, finish };
}
