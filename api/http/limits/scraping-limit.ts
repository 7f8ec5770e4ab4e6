import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnv } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { networkOf } from './network.ts';

/** The window of the platform's limiter; `wrangler.toml` says the same. */
const PERIOD_SECONDS = 60;

/**
 * Slows down scraping of the whole market: 120 searches and 120 maps a minute from one IP address.
 * The platform counts, roughly and without a write, which is enough here. Off in development.
 * @throws Refusal `rate_limited` (429)
 */
export const scrapingLimit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { APP_ENV, SEARCH_LIMIT } = c.env;
  if (APP_ENV !== 'development' && SEARCH_LIMIT) {
    const { near, wide, part } = networkOf(c.var.context.ip);
    // The platform's limit is one number: a /48 has that many calls in each of its parts.
    const places = [near, ...(wide === undefined ? [] : [`${wide} ${part}`])];
    const counted = await Promise.all(
      places.map((place) => SEARCH_LIMIT.limit({ key: `${routePath(c, -1)} ${place}` })),
    );
    if (counted.some(({ success }) => !success))
      throw new Refusal('rate_limited', { retryAfterSeconds: PERIOD_SECONDS });
  }
  await next();
};
