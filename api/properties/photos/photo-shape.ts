import { z } from 'zod';
import type { Photo } from '#domain/listings/photo.ts';

const wordsShape = z.strictObject({ es: z.string(), en: z.string() });

const pictureShape = z.strictObject({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});

/** Photos in order; the first is the cover. */
export const photosShape: z.ZodType<readonly Photo[]> = z
  .array(
    z.strictObject({
      id: z.string(),
      /** Name of the derived files: `/api/photos/{hash}/{width}.{format}`. */
      hash: z.string(),
      /** Clockwise rotation by the owner, and the original picture. */
      turned: z.strictObject({ degrees: z.literal([90, 180, 270]), from: pictureShape }).optional(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
      /** A tiny picture as a data URI, shown while the photo loads. */
      placeholder: z.string(),
      caption: wordsShape,
      /** Alternative text. */
      alt: wordsShape,
    }),
  )
  .readonly();
