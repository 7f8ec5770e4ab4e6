import type { Locale } from '#domain/i18n/locale.ts';
import { type Sending, sendFiles } from '#site/send-files.ts';

type SendOptions = Readonly<{
  headers: Readonly<Record<string, string>>;
  locale: Locale;
  /** Bytes of the photos sent so far. */
  onProgress: (sentBytes: number) => void;
}>;

/** Sends the contact form with its photos and reports the progress. */
export function sendForm(
  fields: Readonly<Record<string, string>>,
  photos: readonly File[],
  { headers, locale, onProgress }: SendOptions,
): Sending {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const photo of photos) form.append('photos', photo);
  const photoBytes = photos.reduce((sum, { size }) => sum + size, 0);
  return sendFiles('/api/contact', form, {
    headers,
    locale,
    onProgress: (sentBytes, totalBytes) => {
      // The texts are sent first, and the multipart framing is negligible.
      onProgress(Math.max(0, Math.min(photoBytes, sentBytes - (totalBytes - photoBytes))));
    },
  });
}
