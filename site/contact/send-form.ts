import type { Locale } from '#domain/i18n/locale.ts';
import { type Answer, isProblem, networkProblem } from '#site/api.ts';

export type Sending = Readonly<{ done: Promise<Answer<{ message: string }>>; stop: () => void }>;

type SendOptions = Readonly<{
  headers: Readonly<Record<string, string>>;
  locale: Locale;
  /** Bytes of the photos that have left; `fetch` cannot tell, so this is an XMLHttpRequest. */
  onProgress: (sentBytes: number) => void;
}>;

/** Sends the contact form with its photos and tells how far it has come. */
export function sendForm(
  fields: Readonly<Record<string, string>>,
  photos: readonly File[],
  { headers, locale, onProgress }: SendOptions,
): Sending {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const photo of photos) body.append('photos', photo);
  const photoBytes = photos.reduce((sum, { size }) => sum + size, 0);
  const request = new XMLHttpRequest();
  const done = new Promise<Answer<{ message: string }>>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      // The texts go first, and the envelope weighs next to nothing.
      onProgress(Math.max(0, Math.min(photoBytes, loaded - (total - photoBytes))));
    });
    request.addEventListener('load', () => {
      const { status } = request;
      const answer = parsed(request.responseText);
      if (status === 201) resolve({ data: { message: '' }, error: undefined, status });
      else if (isProblem(answer)) resolve({ data: undefined, error: { data: answer }, status });
      else resolve(failed);
    });
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => resolve(failed));
    }
  });
  request.open('POST', '/api/contact');
  request.setRequestHeader('Accept-Language', locale);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(body);
  return { done, stop: () => request.abort() };
}

const failed = {
  data: undefined,
  error: { data: networkProblem() },
  status: 500,
} as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An answer that is not ours has no words for a person.
    return undefined;
  }
}
