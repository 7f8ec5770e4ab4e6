import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { fromHex, toHex } from '#domain/bytes.ts';
import { blindedHash } from '#domain/log/entry.ts';
import { eventHashes, keyOf } from './event-hashes.ts';
import { logLeaves, logNonces } from './table.ts';

/**
 * Assigns log positions to waiting events in order of time. Events that a concurrent run has
 * assigned keep their position.
 * @param max maximum number of events
 */
export async function assignLeaves({ db }: Pick<Context, 'db'>, max: number): Promise<void> {
  const { at, chain, chainId, sequence } = logNonces;
  const waiting = await db
    .select()
    .from(logNonces)
    .where(isNull(logNonces.position))
    .orderBy(asc(at), asc(chain), asc(chainId), asc(sequence))
    .limit(max);
  if (waiting.length === 0) return;
  const hashes = await eventHashes({ db }, waiting);
  const leaves: (string | number)[][] = [];
  const deleted: (string | number)[][] = [];
  for (const event of waiting) {
    const key = [event.chain, event.chainId, event.sequence];
    const [nonce, hash] = [fromHex(event.nonce), fromHex(hashes.get(keyOf(event)) ?? '')];
    if (nonce && hash?.length) leaves.push([...key, toHex(await blindedHash(nonce, hash))]);
    else deleted.push(key);
  }
  const isAmong = (events: string) =>
    sql`(${chain}, ${chainId}, ${sequence}) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(${events}))`;
  const given = JSON.stringify(leaves);
  await db.batch([
    db.insert(logLeaves).select(sql`
      select (select coalesce(max(position), 0) from log_leaves) + row_number() over (order by key),
        value ->> 0, value ->> 1, value ->> 2, value ->> 3
      from json_each(${given})
      where not exists (select 1 from log_leaves
        where chain = value ->> 0 and chain_id = value ->> 1 and sequence = value ->> 2)`),
    db
      .update(logNonces)
      .set({
        position: sql`(select position from log_leaves where chain = ${chain}
          and chain_id = ${chainId} and sequence = ${sequence})`,
      })
      .where(and(isNull(logNonces.position), isAmong(given))),
    // The account was deleted while the event waited.
    db.delete(logNonces).where(and(isAmong(given), isForgotten())),
    // An unsent draft was deleted with its events.
    db.delete(logNonces).where(isAmong(JSON.stringify(deleted))),
  ]);
}

/**
 * Statement that deletes the nonces of a deleted account's offers that never became a signed
 * contract.
 */
export function forgetNonces(db: Context['db'], userId: string) {
  const own = sql`(select id from offers where buyer_id = ${userId} or seller_id = ${userId})`;
  return db.delete(logNonces).where(
    and(
      isNotNull(logNonces.position),
      sql`((${logNonces.chain} = 'offers' and ${logNonces.chainId} in ${own})
        or (${logNonces.chain} = 'signings' and ${logNonces.chainId} in
          (select id from signings where offer_id in ${own})))`,
      isForgotten(),
    ),
  );
}

/**
 * Condition that an event belongs to an offer of a deleted account that never became a signed
 * contract.
 */
function isForgotten() {
  const { chain, chainId } = logNonces;
  return sql`exists (select 1 from offers o join users u on u.id in (o.buyer_id, o.seller_id)
    where u.deleted_at is not null and o.contract_at is null
      and o.id = case ${chain} when 'offers' then ${chainId}
        when 'signings' then (select offer_id from signings where id = ${chainId}) end
      and not exists (select 1 from signings s where s.offer_id = o.id and s.status in ('complete', 'sealed')))`;
}
