import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_WORDS } from './texts.ts';

export type Upload = Readonly<{
  /** Settles with what went wrong in words, or with nothing when the file arrived. */
  done: Promise<string | undefined>;
  stop: () => void;
}>;

type UploadOptions = Readonly<{
  fields: Readonly<Record<string, string>>;
  locale: Locale;
  /** Bytes sent so far; `fetch` cannot tell, so this is an XMLHttpRequest. */
  onProgress: (sentBytes: number) => void;
}>;

/** Sends one file with its progress. */
export function uploadFile(url: string, file: File, options: UploadOptions): Upload {
  const request = new XMLHttpRequest();
  const body = new FormData();
  for (const [name, value] of Object.entries(options.fields)) body.append(name, value);
  body.append('file', file);
  const done = new Promise<string | undefined>((resolve) => {
    request.upload.addEventListener('progress', (event) => {
      options.onProgress(Math.min(event.loaded, file.size));
    });
    request.addEventListener('load', () => {
      resolve(request.status < 300 ? undefined : messageIn(request.responseText, options.locale));
    });
    for (const failure of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(failure, () => resolve(OFFER_WORDS.uploadFailed[options.locale]));
    }
  });
  request.open('POST', url);
  request.setRequestHeader('Accept-Language', options.locale);
  request.send(body);
  return { done, stop: () => request.abort() };
}

function messageIn(answer: string, locale: Locale): string {
  try {
    const problem: unknown = JSON.parse(answer);
    if (typeof problem === 'object' && problem !== null && 'message' in problem) {
      return String(problem.message);
    }
  } catch {
    // An answer that is not ours has no words for a person.
  }
  return OFFER_WORDS.uploadFailed[locale];
}
