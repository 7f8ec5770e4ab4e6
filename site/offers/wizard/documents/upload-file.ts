import type { Locale } from '#domain/i18n/locale.ts';
import type { Attempt } from '#site/attempt.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { type Sending, sendFiles, wordsOf } from '#site/send-files.ts';
import type { AttachedDocument } from './attached-document.ts';

export type Upload = Readonly<{
  /** Settles with the document that arrived, or with what went wrong in words. */
  done: Promise<Readonly<{ document: AttachedDocument } | { problem: string }>>;
  stop: () => void;
}>;

type UploadOptions = Readonly<{
  fields: Readonly<Record<string, string>>;
  /** Of this file: sent again after a lost answer, it is added once. */
  attempt: Attempt;
  locale: Locale;
  onProgress: (sentBytes: number) => void;
}>;

/** Sends one file with its progress. */
export function uploadFile(url: string, file: File, options: UploadOptions): Upload {
  const { locale } = options;
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields)) form.append(name, value);
  form.append('file', file);
  let sending: Sending | undefined;
  const done = options.attempt.send(options.fields, (headers) => {
    sending = sendFiles(url, form, {
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
        : // What an upload is answered with; files do not travel through the typed client.
          (data as { document: AttachedDocument }),
    ),
    stop: () => sending?.stop(),
  };
}
