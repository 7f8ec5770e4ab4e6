import type { Locale } from '#domain/i18n/locale.ts';
import { HEIC_PROBLEM, MAX_PHOTO_BYTES, PHOTO_PROBLEMS } from '#domain/properties/photos.ts';
import { isHeic } from '#domain/properties/sniff-image.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';
import { isPhotoList, type ShownPhoto } from './shown-photo.ts';

export type PhotoUpload = Readonly<{
  /** Settles with the stored photos, or with what went wrong in words. */
  done: Promise<
    | Readonly<{ photos: readonly ShownPhoto[]; message?: undefined }>
    | Readonly<{ photos?: undefined; message: string }>
  >;
  stop: () => void;
}>;

/** Sends one photo and tells how many bytes have left; `fetch` cannot, so it is an XMLHttpRequest. */
export function uploadPhoto(
  propertyId: string,
  file: File,
  locale: Locale,
  onProgress: (sentBytes: number) => void,
): PhotoUpload {
  if (file.size > MAX_PHOTO_BYTES) {
    return {
      done: Promise.resolve({ message: PHOTO_PROBLEMS.too_large[locale] }),
      stop: () => {},
    };
  }
  const request = new XMLHttpRequest();
  let isStopped = false;
  const body = new FormData();
  body.append('photos', file);
  const failed = { message: PHOTO_TEXTS.uploadFailed[locale] } as const;
  const done: PhotoUpload['done'] = new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded }) =>
      onProgress(Math.min(loaded, file.size)),
    );
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status === 201 && isPhotoList(answer)) resolve({ photos: answer.photos });
      else resolve({ message: messageIn(answer) ?? failed.message });
    });
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => resolve(failed));
    }
    // What the first bytes already tell need not be sent to be refused.
    void file
      .slice(0, 12)
      .arrayBuffer()
      .then(
        (head) => {
          if (isStopped) resolve(failed);
          else if (isHeic(new Uint8Array(head))) resolve({ message: HEIC_PROBLEM[locale] });
          else request.send(body);
        },
        () => resolve({ message: PHOTO_TEXTS.unreadable[locale] }),
      );
  });
  request.open('POST', `/api/properties/${propertyId}/photos`);
  request.setRequestHeader('Accept-Language', locale);
  return {
    done,
    stop: () => {
      isStopped = true;
      request.abort();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An answer that is not ours has no words for a person.
    return undefined;
  }
}

function messageIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const message: unknown = Reflect.get(answer, 'message');
  return typeof message === 'string' ? message : undefined;
}
