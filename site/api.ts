import { hc } from 'hono/client';
import type { Api } from '#api/app.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { API_BASE } from './api-url.ts';
import { pageLocale } from './page-locale.ts';
import { REQUEST_TEXTS } from './request-texts.ts';

/** A problem document from the API, or the equivalent for a network failure. */
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

/** API client for islands. The session is in cookies; responses are in the page's language. */
export const api = hc<Api>(API_BASE, {
  init: { credentials: 'same-origin' },
  headers: () => ({ 'Accept-Language': document.documentElement.lang }),
}).api;

/** Response of a call: from the typed client, or from `fetch` for files. */
export type Answering<Data> = Readonly<{
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  json: () => Promise<Data>;
}>;

/**
 * Awaits a call and returns `data` on success or `error.data.message` on failure. A network failure
 * has status 500. Failures without a message get one from the error catalogue.
 */
export async function ask<Data>(
  call: Promise<Answering<Data>>,
): Promise<Answer<Exclude<Data, undefined>>> {
  try {
    const response = await call;
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    const body: unknown = isJson ? await response.json() : undefined;
    if (response.ok) {
      // Cast to the type that the API declares for this response.
      return { data: body as Exclude<Data, undefined>, error: undefined, status: response.status };
    }
    const problem = isProblem(body) ? body : unknownProblem(response.status);
    return { data: undefined, error: { data: problem }, status: response.status };
  } catch {
    return { data: undefined, error: { data: networkProblem() }, status: 500 };
  }
}

/** Whether a response is a problem document of the API. */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** A response that is not from the API has no readable message. */
function unknownProblem(status: number): Problem {
  return { code: 'unknown', message: REQUEST_TEXTS.unknown[pageLocale()], status };
}

/** Problem for a request that did not reach the server. */
export function networkProblem(): Problem {
  return { code: 'network', message: REQUEST_TEXTS.network[pageLocale()], status: 500 };
}
