import { env } from 'cloudflare:workers';
import { hc } from 'hono/client';
import { type Api, api as app } from '#api/app.ts';
import { unlessFailed } from './api-failure.ts';

/**
 * Headers of the page's request that decide who asks and in which language. With the origin a form of
 * ours may write; a form of another site may not.
 */
const PASSED_ON = ['Cookie', 'Authorization', 'CF-Connecting-IP', 'Origin'] as const;
const PUBLIC = ['CF-Connecting-IP'] as const;

/**
 * The API as pages speak to it: the same client, in the same Worker, without a network between. A page
 * that has this one says itself what it could not read.
 */
export function apiFor(page: Request, locale: string) {
  return clientFor(page, locale, PASSED_ON);
}

/**
 * The same for a page that would say something untrue without an answer: "no offers yet" must not mean
 * "we could not read them". Only for the front matter of pages, which is run before anything is sent.
 * @throws ApiFailure when the API fails or allows no more requests for now, which makes the page the one for failures
 */
export function requiredApi(page: Request, locale: string) {
  return clientFor(page, locale, PASSED_ON, unlessFailed);
}

/** The same for a page that is cached for all visitors: the viewer is not passed on. */
export function publicApi(page: Request, locale: string) {
  return clientFor(page, locale, PUBLIC);
}

/**
 * `publicApi` for what a page cannot do without: it answers "not found" only where the API did.
 * @throws ApiFailure as `requiredApi`
 */
export function requiredPublicApi(page: Request, locale: string) {
  return clientFor(page, locale, PUBLIC, unlessFailed);
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
