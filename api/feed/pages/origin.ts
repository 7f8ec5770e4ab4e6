import type { Context } from '#api/context.ts';
import type { Origin } from '#domain/feed/property-record.ts';

/** The name that the feed gives itself, and where the site is. */
export function originOf({ env }: Pick<Context, 'env'>): Origin {
  return { system: 'Trato', site: env.SITE_ORIGIN };
}
