import type { Locale } from '#domain/i18n/locale.ts';
import { type Answer, type Answering, ask } from '#site/api.ts';
import { apiUrl } from '#site/api-url.ts';

export type Sending = Readonly<{ done: Promise<Answer<unknown>>; stop: () => void }>;

type SendOptions = Readonly<{
  locale: Locale;
  method?: 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** Bytes sent and total, including multipart framing. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
}>;

/**
 * Sends a form with files and reports progress. Uses XMLHttpRequest, because `fetch` has no upload
 * progress.
 */
export function sendFiles(path: `/api/${string}`, form: FormData, options: SendOptions): Sending {
  const request = new XMLHttpRequest();
  const answering = new Promise<Answering<unknown>>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      options.onProgress(loaded, total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(new Error(end)));
    }
  });
  request.open(options.method ?? 'POST', apiUrl(path));
  request.setRequestHeader('Accept-Language', options.locale);
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    request.setRequestHeader(name, value);
  }
  request.send(form);
  return { done: ask(answering), stop: () => request.abort() };
}

function answerOf(request: XMLHttpRequest): Answering<unknown> {
  const { status } = request;
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => request.getResponseHeader(name) },
    json: async () => JSON.parse(request.responseText),
  };
}
