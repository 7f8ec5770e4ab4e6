import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { ApiEnv } from '#api/context.ts';

const tagged: MiddlewareHandler<ApiEnv> = etag({ weak: true });

/**
 * Adds an ETag to a public answer, so that browsers can revalidate it. Shared caches may not store
 * it, because it depends on the request's language and changes must be visible at once.
 */
export const revalidated: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const answer = await tagged(c, next);
  if (![200, 304].includes((answer ?? c.res).status)) return answer;
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Accept-Language, Cookie');
  return answer;
};
