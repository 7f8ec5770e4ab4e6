import type { Locale } from '#domain/i18n/locale.ts';
import type { Attempt } from '#site/attempt.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { type Sending, sendFiles, wordsOf } from '#site/send-files.ts';
import type { AttachedDocument } from './attached-document.ts';

export type Upload = Readonly<{
  /** Resolves to the document or an error message. */
  done: Promise<Readonly<{ document: AttachedDocument } | { problem: string }>>;
  stop: () => void;
}>;

type UploadOptions = Readonly<{
  fields: Readonly<Record<string, string>>;
  /** Attempt for this file, so that a retry after a lost response does not add it twice. */
  attempt: Attempt;
  locale: Locale;
  onProgress: (sentBytes: number) => void;
}>;

/** Uploads one file with progress. */
export function uploadFile(path: `/api/${string}`, file: File, options: UploadOptions): Upload {
  const { locale } = options;
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields)) form.append(name, value);
  form.append('file', file);
  let sending: Sending | undefined;
  const done = options.attempt.send(options.fields, (headers) => {
    sending = sendFiles(path, form, {
      headers,
      locale,
      onProgress: (sentBytes) => options.onProgress(Math.min(sentBytes, file.size)),
    });
    return sending.done;
  });
  return {
    done: done.then(({ data, error }) =>
      error
        ? { problem: wordsOf(error.data, OFFER_TEXTS.uploadFailed[locale]) }
        : // Response of an upload; files are not sent with the typed client.
          (data as { document: AttachedDocument }),
    ),
    stop: () => sending?.stop(),
  };
}
