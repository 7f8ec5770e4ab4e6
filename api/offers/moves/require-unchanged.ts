import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { rollBackUnless } from '#api/db/unless-taken.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offers } from '#api/offers/table.ts';

/**
 * Returns two statements for the start of a batch that changes all offers matching a condition: the
 * batch fails if such an offer was sent or changed after they were read. The caller reads again and
 * retries.
 * @param condition selects the offers that the batch changes
 * @param found the offers read with this condition
 */
export function requireUnchanged({ db }: Context, condition: SQL | undefined, found: FoundOffer[]) {
  const read = found.map(({ offer }) => `${offer.id}:${offer.sequence}`);
  const asRead = isIn(sql`${offers.id} || ':' || ${offers.sequence}`, read);
  return rollBackUnless(
    db,
    sql`not exists (select 1 from ${offers} where ${and(condition, sql`not (${asRead})`)})`,
  );
}
