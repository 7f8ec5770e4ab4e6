import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnv } from '#api/context.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { countFromNetwork, type Limit } from './rate-limit.ts';

/** Maximum number of requests from one network to one route. */
const FORMS: Limit = { name: 'form', max: 120, perMs: HOUR_MS / 4 };

/**
 * Limits a route that needs no session per IP address, before its body is read: put it before
 * `body`. The route may have lower limits of its own.
 * @throws Refusal `rate_limited` (429)
 */
export const networkLimit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await countFromNetwork(c.var.context, FORMS, routePath(c, -1));
  await next();
};
