import type { Locale } from '#domain/i18n/locale.ts';
import { MAX_DOCUMENT_BYTES, PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import { HEIC_PROBLEM, MAX_PHOTO_BYTES, PHOTO_PROBLEMS } from '#domain/properties/photos.ts';
import type { Problem } from '#site/api.ts';
import type { Attempt } from '#site/attempt.ts';
import { asJpeg, isHeicFile } from '#site/heic/convert-heic.ts';
import { type Sending, sendFiles } from './send-files.ts';
import { UPLOAD_TEXTS } from './texts.ts';

/** Why a file was not stored. */
export type Unsent = Readonly<{
  message: string;
  /** It did not reach the server, and is sent again when there is a connection. */
  isLost?: boolean;
}>;

/** What the server answered about a stored file, or why it has none. */
export type Outcome = Readonly<{ answer: unknown; unsent?: undefined } | { unsent: Unsent }>;

export type Upload = Readonly<{ done: Promise<Outcome>; stop: () => void }>;

/** The file to send, or why it is not sent. */
export type Prepare = (file: File, locale: Locale) => Promise<File | Unsent>;

type UploadOptions = Readonly<{
  path: `/api/${string}`;
  method?: 'POST' | 'PUT';
  /** Name of the file in the form. */
  field: string;
  /** Further fields of the form. */
  fields?: Readonly<Record<string, string>>;
  /** Of this file, so that a retry after a lost response does not store it twice. */
  attempt: Attempt;
  prepare: Prepare;
  /** The message about a refusal; the server's own if absent. */
  messageOf?: (problem: Problem) => string;
  locale: Locale;
  /** Called with the bytes of the chosen file that were sent. */
  onProgress: (sentBytes: number) => void;
}>;

/** Uploads one file and reports progress in bytes of the chosen file. */
export function uploadFile(file: File, options: UploadOptions): Upload {
  const { path, method, field, fields = {}, attempt, prepare, locale, onProgress } = options;
  let isStopped = false;
  let sending: Sending | undefined;

  async function outcome(): Promise<Outcome> {
    const prepared = await prepare(file, locale);
    if (!(prepared instanceof File)) return { unsent: prepared };
    if (isStopped) return { unsent: { message: UPLOAD_TEXTS.failed[locale] } };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, prepared);
    const { data, error } = await attempt.send([file.name, fields], (headers) => {
      sending = sendFiles(path, form, {
        ...(method && { method }),
        headers,
        locale,
        onProgress: (sent, total) => onProgress(Math.round((sent / total) * file.size)),
      });
      return sending.done;
    });
    return error ? { unsent: unsentOf(error.data) } : { answer: data };
  }

  function unsentOf(problem: Problem): Unsent {
    const { code, message } = problem;
    if (code === 'network' && !isStopped) {
      return { message: UPLOAD_TEXTS.offline[locale], isLost: true };
    }
    if (code === 'network' || code === 'unknown') return { message: UPLOAD_TEXTS.failed[locale] };
    return { message: options.messageOf?.(problem) ?? message };
  }

  return {
    done: outcome(),
    stop: () => {
      isStopped = true;
      sending?.stop();
    },
  };
}

/** A PDF that is not too large. */
export function preparePdf(file: File, locale: Locale): Promise<File | Unsent> {
  const isTooLarge = file.size > MAX_DOCUMENT_BYTES;
  return Promise.resolve(isTooLarge ? { message: PDF_PROBLEM_TEXTS.too_large[locale] } : file);
}

/** A photo as the API takes it: HEIC as JPEG, and none that is too large. */
export async function preparePhoto(file: File, locale: Locale): Promise<File | Unsent> {
  if (file.size > MAX_PHOTO_BYTES) return { message: PHOTO_PROBLEMS.too_large[locale] };
  try {
    const photo = (await isHeicFile(file)) ? await asJpeg(file) : file;
    if (photo) return photo;
    // The decoder is loaded with the first HEIC photo, so it needs a connection too.
    return navigator.onLine
      ? { message: HEIC_PROBLEM[locale] }
      : { message: UPLOAD_TEXTS.offline[locale], isLost: true };
  } catch {
    return { message: UPLOAD_TEXTS.unreadable[locale] };
  }
}
