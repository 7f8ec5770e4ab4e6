import { env } from 'cloudflare:workers';
import { hc } from 'hono/client';
import { type Api, api as app } from '#api/app.ts';
import { readTogether } from '#api/db/read-together.ts';
import type { Env } from '#api/env.ts';
import { unlessFailed } from './attempt.ts';

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
 * API client for pages that would show something untrue without an answer: "no offers yet" must not
 * mean "we could not read them". Use it only in the front matter of pages, before output is sent.
 * @throws ApiFailure when the API fails or refuses too many requests; the error page is then shown
 */
export function requiredApi(page: Request, locale: string) {
  return clientFor(page, locale, PASSED_ON, unlessFailed);
}

/** API client for pages that are cached for all visitors: the user is not passed on. */
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
 * `publicApi` for a page that makes several calls which only read: the statements of all of them are
 * one batch.
 */
export function readingApi(page: Request, locale: string) {
  const bindings = { ...env, DB: readTogether(env.DB) };
  return clientFor(page, locale, PUBLIC, undefined, bindings);
}

function clientFor(
  page: Request,
  locale: string,
  passedOn: readonly string[],
  checked = (answer: Response) => answer,
  bindings: Env = env,
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
      checked(await app.request(input, init, bindings)),
  }).api;
}
