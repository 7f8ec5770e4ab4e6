import type { Localized } from '#domain/i18n/locale.ts';

/** A photo of a property, in the working copy and the published snapshot. */
export type Photo = Readonly<{
  id: string;
  /** Name of the derived files: SHA-256 of the original file; for a rotated photo, `turnedHash`. */
  hash: string;
  /** Clockwise rotation by the owner, and the original picture. */
  turned?: Readonly<{ degrees: 90 | 180 | 270; from: SentPicture }> | undefined;
  width: number;
  height: number;
  bytes: number;
  /** A tiny picture as a data URI, shown while the photo loads. */
  placeholder: string;
  /** A drawing of the sample in place of a photo. */
  isIllustration?: true | undefined;
  caption: Localized;
  alt: Localized;
}>;

type SentPicture = Readonly<{ hash: string; width: number; height: number; placeholder: string }>;
