import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnv } from '#api/context.ts';

/**
 * Gives every request an id and logs one structured line with the route, not the URL, which may
 * contain tokens.
 */
export const requestLog: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const startedAt = Date.now();
  const requestId = c.req.header('CF-Ray') ?? crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  c.res.headers.set('X-Request-Id', requestId);
  console.info(
    JSON.stringify({
      level: c.res.status >= 500 ? 'error' : 'info',
      requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Date.now() - startedAt,
      user: c.get('context')?.viewer?.id,
    }),
  );
};
