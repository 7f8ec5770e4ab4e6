import type { Locale } from '#domain/i18n/locale.ts';
import { HEIC_PROBLEM, MAX_PHOTO_BYTES, PHOTO_PROBLEMS } from '#domain/properties/photos.ts';
import { isHeic } from '#domain/properties/sniff-image.ts';
import type { Attempt } from '#site/attempt.ts';
import { type Sending, sendFiles, wordsOf } from '#site/send-files.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';
import { isPhotoList, type ShownPhoto } from './shown-photo.ts';

type Outcome =
  | Readonly<{ photos: readonly ShownPhoto[]; message?: undefined }>
  | Readonly<{
      photos?: undefined;
      message: string;
      /** It did not reach the server, and may be sent again. */
      isLost?: boolean;
    }>;

export type PhotoUpload = Readonly<{
  /** Settles with the stored photos, or with what went wrong in words. */
  done: Promise<Outcome>;
  stop: () => void;
}>;

/** Sends one photo and tells how many bytes have left. */
export function uploadPhoto(
  propertyId: string,
  file: File,
  attempt: Attempt,
  locale: Locale,
  onProgress: (sentBytes: number) => void,
): PhotoUpload {
  const failed = { message: PHOTO_TEXTS.uploadFailed[locale] };
  let isStopped = false;
  let sending: Sending | undefined;

  async function outcome(): Promise<Outcome> {
    const problem = await unsendable(file, locale);
    if (problem !== undefined) return { message: problem };
    if (isStopped) return failed;
    const form = new FormData();
    form.append('photos', file);
    const { data, error } = await attempt.send(file.name, (headers) => {
      sending = sendFiles(`/api/properties/${propertyId}/photos`, form, {
        headers,
        locale,
        onProgress: (sentBytes) => onProgress(Math.min(sentBytes, file.size)),
      });
      return sending.done;
    });
    if (error?.data.code === 'network' && !isStopped) {
      return { message: PHOTO_TEXTS.lost[locale], isLost: true };
    }
    if (error) return { message: wordsOf(error.data, failed.message) };
    return isPhotoList(data) ? { photos: data.photos } : failed;
  }

  return {
    done: outcome(),
    stop: () => {
      isStopped = true;
      sending?.stop();
    },
  };
}

/** What size and first bytes already tell need not be sent to be refused. */
async function unsendable(file: File, locale: Locale): Promise<string | undefined> {
  if (file.size > MAX_PHOTO_BYTES) return PHOTO_PROBLEMS.too_large[locale];
  try {
    const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    return isHeic(head) ? HEIC_PROBLEM[locale] : undefined;
  } catch {
    return PHOTO_TEXTS.unreadable[locale];
  }
}
