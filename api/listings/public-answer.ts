import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { ApiEnv } from '#api/context.ts';

const tagged: MiddlewareHandler<ApiEnv> = etag({ weak: true });

/**
 * Gives what anybody may read a tag, by which a browser asks whether it is still so. No shared cache keeps it: the
 * answer is in the language of the request, of which that knows nothing, and a change has to show at once.
 */
export const revalidated: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const answer = await tagged(c, next);
  if (![200, 304].includes((answer ?? c.res).status)) return answer;
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Accept-Language, Cookie');
  return answer;
};
