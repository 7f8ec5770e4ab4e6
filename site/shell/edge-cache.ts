import { deliveryOf, ROUTES, type RouteKey } from '#domain/accounts/access.ts';
import { LOCALES } from '#domain/i18n/locale.ts';

/**
 * Maximum seconds in the edge cache without a purge, because texts such as "confirmed today" become
 * outdated.
 */
const CACHE_SECONDS = 600;

/** Tag of pages that change only with the deployment; none of its data is on them. */
export const DEPLOYMENT = 'deployment';

/**
 * Lets the edge cache a page. Tags are used to purge it after changes. Only for pages that are the
 * same for everyone, because the cache key is the URL without cookies. Browsers revalidate each
 * time.
 */
export function cacheAtEdge(headers: Headers, tags: readonly string[]): void {
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('Cloudflare-CDN-Cache-Control', `public, max-age=${CACHE_SECONDS}`);
  headers.set('Cache-Tag', tags.join(','));
}

const LANGUAGES = `(${LOCALES.join('|')})`;
/** Paths that may be cached at the edge: those of the access table. */
const CACHEABLE = new RegExp(
  `^/(${LANGUAGES}(${(Object.keys(ROUTES) as RouteKey[])
    .filter((route) => deliveryOf(route) === 'cached')
    .map((route) => route.replace(/^\/$/, '').replace(/\[\w+\]/g, '[^/]+'))
    .join('|')})/?)$`,
);

/** Removes the edge-cache headers from every response that is not a complete public page. */
export function onlyPublicAtEdge(request: Request, answer: Response): Response {
  const { headers, status } = answer;
  if (!headers.has('Cloudflare-CDN-Cache-Control') && !headers.has('Cache-Tag')) return answer;
  const isKept =
    ['GET', 'HEAD'].includes(request.method) &&
    status === 200 &&
    CACHEABLE.test(new URL(request.url).pathname) &&
    !headers.has('Set-Cookie');
  if (isKept) return answer;
  const changed = new Response(answer.body, answer);
  changed.headers.delete('Cloudflare-CDN-Cache-Control');
  changed.headers.delete('Cache-Tag');
  changed.headers.set('Cache-Control', 'private, no-store');
  return changed;
}
