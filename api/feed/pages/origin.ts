import type { Context } from '#api/context.ts';
import type { Origin } from '#domain/feed/property-record.ts';

/** Returns the feed's name and the site's origin. */
export function originOf({ env }: Pick<Context, 'env'>): Origin {
  return { system: 'Trato', site: env.SITE_ORIGIN };
}
