import { hc } from 'hono/client';
import type { Api } from '#api/app.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/i18n/locale.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { REQUEST_TEXTS } from './request-texts.ts';

/** A problem document from the API, or one made of a network failure. */
export type Problem = Readonly<{
  code: string;
  message: string;
  errors?: FieldErrors;
  status: number;
  [member: string]: unknown;
}>;

export type Answer<Data> = Readonly<
  | { data: Data; error: undefined; status: number }
  | { data: undefined; error: { data: Problem }; status: number }
>;

/** The API as islands speak to it. Cookies carry the session; answers speak the page's language. */
export const api = hc<Api>('/', {
  init: { credentials: 'same-origin' },
  headers: () => ({ 'Accept-Language': document.documentElement.lang }),
}).api;

/** The language of the page that asks. */
function pageLocale(): Locale {
  return globalThis.document?.documentElement.lang.startsWith('en') ? 'en' : DEFAULT_LOCALE;
}

/** The result of a call: an answer of the typed client, or of `fetch` for files. */
export type Answering<Data> = Readonly<{
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  json: () => Promise<Data>;
}>;

/**
 * Waits for a call and tells how it went: `data` on success, `error.data.message` on failure.
 * A network failure is status 500 and, like an answer without words, says those of the error catalogue.
 */
export async function ask<Data>(
  call: Promise<Answering<Data>>,
): Promise<Answer<Exclude<Data, undefined>>> {
  try {
    const response = await call;
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    const body: unknown = isJson ? await response.json() : undefined;
    if (response.ok) {
      // Cast to the type that the API declares for this answer.
      return { data: body as Exclude<Data, undefined>, error: undefined, status: response.status };
    }
    const problem = isProblem(body) ? body : unknownProblem(response.status);
    return { data: undefined, error: { data: problem }, status: response.status };
  } catch {
    return { data: undefined, error: { data: networkProblem() }, status: 500 };
  }
}

/** Whether an answer is a problem document of the API. */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** An answer that is not the API's own says nothing that a person could read. */
function unknownProblem(status: number): Problem {
  return { code: 'unknown', message: REQUEST_TEXTS.unknown[pageLocale()], status };
}

/** The error of a call that never reached the server. */
export function networkProblem(): Problem {
  return { code: 'network', message: REQUEST_TEXTS.network[pageLocale()], status: 500 };
}
