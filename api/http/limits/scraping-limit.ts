import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnv } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { networkOf } from './network.ts';

/** Window of the platform's limiter; must equal the value in `wrangler.toml`. */
const PERIOD_SECONDS = 60;

/**
 * Slows down scraping: 120 searches and 120 maps per minute from one IP address. The platform
 * counts approximately and without a database write, which is sufficient here. Off in development.
 * @throws Refusal `rate_limited` (429)
 */
export const scrapingLimit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { env, ip } = c.var.context;
  const { APP_ENV, SEARCH_LIMIT } = env;
  if (APP_ENV !== 'development' && SEARCH_LIMIT) {
    const { near, wide, part } = networkOf(ip);
    // The platform has one limit for all keys, so a /48 gets a separate key for each of its parts.
    const places = [near, ...(wide === undefined ? [] : [`${wide} ${part}`])];
    const counted = await Promise.all(
      places.map((place) => SEARCH_LIMIT.limit({ key: `${routePath(c, -1)} ${place}` })),
    );
    if (counted.some(({ success }) => !success))
      throw new Refusal('rate_limited', { retryAfterSeconds: PERIOD_SECONDS });
  }
  await next();
};
