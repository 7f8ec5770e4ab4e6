import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { rollBackUnless } from '#api/db/unless-taken.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';

/**
 * Two statements for the start of a batch that moves every offer of a kind: it fails when an offer of
 * that kind was sent, or moved, after they were read. The caller reads again and retries.
 * @param condition which offers the batch moves. @param found those that were read by this condition.
 */
export function requireUnchanged({ db }: Context, condition: SQL | undefined, found: FoundOffer[]) {
  const read = found.map(({ offer }) => `${offer.id}:${offer.sequence}`);
  const asRead = isIn(sql`${offers.id} || ':' || ${offers.sequence}`, read);
  return rollBackUnless(
    db,
    sql`not exists (select 1 from ${offers} where ${and(condition, sql`not (${asRead})`)})`,
  );
}
