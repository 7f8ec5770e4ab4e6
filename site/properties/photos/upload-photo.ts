import type { Locale } from '#domain/i18n/locale.ts';
import { HEIC_PROBLEM, MAX_PHOTO_BYTES, PHOTO_PROBLEMS } from '#domain/properties/photos.ts';
import type { Attempt } from '#site/attempt.ts';
import { asJpeg, isHeicFile } from '#site/heic/convert-heic.ts';
import { type Sending, sendFiles, wordsOf } from '#site/send-files.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';
import { isPhotoList, type ShownPhoto } from './shown-photo.ts';

type Unsent = Readonly<{
  photos?: undefined;
  message: string;
  /** It did not reach the server and can be retried. */
  isLost?: boolean;
}>;
type Outcome = Readonly<{ photos: readonly ShownPhoto[]; message?: undefined }> | Unsent;

export type PhotoUpload = Readonly<{
  /** Resolves to the stored photos or an error message. */
  done: Promise<Outcome>;
  stop: () => void;
}>;

/** Uploads one photo, HEIC as JPEG, and reports progress in bytes of the chosen file. */
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
    const { photo, unsent } = await sendable(file, locale);
    if (!photo) return unsent;
    if (isStopped) return failed;
    const form = new FormData();
    form.append('photos', photo);
    const { data, error } = await attempt.send(file.name, (headers) => {
      sending = sendFiles(`/api/properties/${propertyId}/photos`, form, {
        headers,
        locale,
        onProgress: (sent, total) => onProgress(Math.round((sent / total) * file.size)),
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

type Sendable =
  | Readonly<{ photo: File; unsent?: undefined }>
  | Readonly<{ photo?: undefined; unsent: Unsent }>;

/** The file to upload. Files that are refused by size or header are not uploaded. */
async function sendable(file: File, locale: Locale): Promise<Sendable> {
  if (file.size > MAX_PHOTO_BYTES) return { unsent: { message: PHOTO_PROBLEMS.too_large[locale] } };
  try {
    const photo = (await isHeicFile(file)) ? await asJpeg(file) : file;
    if (photo) return { photo };
    // The decoder is loaded with the first HEIC photo, so it needs a connection too.
    return {
      unsent: navigator.onLine
        ? { message: HEIC_PROBLEM[locale] }
        : { message: PHOTO_TEXTS.lost[locale], isLost: true },
    };
  } catch {
    return { unsent: { message: PHOTO_TEXTS.unreadable[locale] } };
  }
}
