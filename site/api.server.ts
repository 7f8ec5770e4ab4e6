import { env } from 'cloudflare:workers';
import { hc } from 'hono/client';
import { type Api, api as app } from '#api/app.ts';
import { STATUS_OF } from '#api/http/errors.ts';
import { publicReads } from '#api/public-reads.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { ApiFailure, unlessFailed } from './api-failure.ts';

/**
 * Headers of the page's request that identify the user. The origin lets our own forms write, but
 * not forms of other sites.
 */
const PASSED_ON = ['Cookie', 'Authorization', 'CF-Connecting-IP', 'Origin'] as const;
const PUBLIC = ['CF-Connecting-IP'] as const;

/**
 * API client for pages, in the same Worker without a network request. The page must handle failures
 * itself.
 */
export function apiFor(page: Request, locale: string) {
  return clientFor(page, locale, PASSED_ON);
}

/**
 * Like `apiFor`, for pages that would otherwise show something untrue: "no offers yet" must not
 * mean "we could not read them". Use it only in the front matter of pages, before output is sent.
 * @throws ApiFailure when the API fails or refuses too many requests; the error page is then shown
 */
export function requiredApi(page: Request, locale: string) {
  return clientFor(page, locale, PASSED_ON, unlessFailed);
}

/** Like `apiFor`, for pages that are cached for all visitors: the user is not passed on. */
export function publicApi(page: Request, locale: string) {
  return clientFor(page, locale, PUBLIC);
}

/**
 * `publicApi` for data that a page requires, so that a failure does not become "not found".
 * @throws ApiFailure as `requiredApi`
 */
export function requiredPublicApi(page: Request, locale: string) {
  return clientFor(page, locale, PUBLIC, unlessFailed);
}

/**
 * Loads the data of the most visited public pages by calling the API's functions directly, without
 * internal requests. For pages that are cached for all visitors.
 */
export function readsFor(page: Request, locale: Locale) {
  return publicReads(page, locale, env);
}

/**
 * Awaits data that a page requires.
 * @returns the data, or the status of the refusal, such as 404
 * @throws ApiFailure when too many requests are refused
 */
export async function required<Answer>(
  reading: Promise<Answer>,
): Promise<{ found: Answer; status: 200 } | { found: undefined; status: number }> {
  try {
    return { found: await reading, status: 200 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const status = STATUS_OF[error.code];
    if (status === 429 || status >= 500) throw new ApiFailure(status);
    return { found: undefined, status };
  }
}

function clientFor(
  page: Request,
  locale: string,
  passedOn: readonly string[],
  checked = (answer: Response) => answer,
) {
  const headers: Record<string, string> = { 'Accept-Language': locale };
  for (const name of passedOn) {
    const value = page.headers.get(name);
    if (value) headers[name] = value;
  }
  const { origin } = new URL(page.url);
  return hc<Api>(origin, {
    headers,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      checked(await app.request(input, init, env)),
  }).api;
}
