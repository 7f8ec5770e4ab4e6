import { and, asc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { fromHex, toHex } from '#domain/bytes.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { blindedHash, type Chain } from '#domain/log/checkpoint.ts';
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

type EventKey = Readonly<{ chain: Chain; chainId: string; sequence: number }>;
type Row = Readonly<Record<string, string | number | null>>;

type Source = Readonly<{
  /**
   * Query for the events with the IDs and sequences in the JSON list; selects `chain_id` and
   * `sequence`.
   */
  rows: (keys: string) => SQL;
  /** Column of the event's hash; without one, the row's canonical JSON is hashed. */
  hash?: string;
}>;

const WANTED = (keys: string) =>
  sql`(select value ->> 0 as wanted_id, value ->> 1 as wanted_sequence from json_each(${keys}))`;

/** Table and hash of the events of each chain. */
const SOURCES: Readonly<Record<Chain, Source>> = {
  offers: {
    rows: (keys) =>
      sql`select offer_id as chain_id, sequence, hash from offer_events join ${WANTED(keys)} on offer_id = wanted_id and sequence = wanted_sequence`,
    hash: 'hash',
  },
  properties: {
    rows: (keys) =>
      sql`select property_id as chain_id, version as sequence, action, actor, by_user_id, from_status, to_status, price_cents, reasons, at from property_events join ${WANTED(keys)} on property_id = wanted_id and version = wanted_sequence`,
  },
  agreements: {
    rows: (keys) =>
      sql`select id as chain_id, 1 as sequence, sha256 from agreements join ${WANTED(keys)} on id = wanted_id`,
    hash: 'sha256',
  },
  signatures: {
    rows: (keys) =>
      sql`select agreement_id as chain_id, seller as sequence, sha256 from agreement_signatures join ${WANTED(keys)} on agreement_id = wanted_id and seller = wanted_sequence`,
    hash: 'sha256',
  },
  signings: {
    rows: (keys) =>
      sql`select signing_id as chain_id, sequence, hash from signing_events join ${WANTED(keys)} on signing_id = wanted_id and sequence = wanted_sequence`,
    hash: 'hash',
  },
  rounds: {
    rows: (keys) =>
      sql`select round_id as chain_id, sequence, hash from round_events join ${WANTED(keys)} on round_id = wanted_id and sequence = wanted_sequence`,
    hash: 'hash',
  },
  admin: {
    rows: (keys) =>
      sql`select id as chain_id, 1 as sequence, admin_id, user_id, action, before, after, at from admin_events join ${WANTED(keys)} on id = wanted_id`,
  },
};

/** Returns hashes of events, hexadecimal, by `keyOf`; deleted events are missing. */
async function eventHashes(
  { db }: Pick<Context, 'db'>,
  events: readonly EventKey[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [chain, ofChain] of Map.groupBy(events, (event) => event.chain)) {
    const { rows, hash } = SOURCES[chain];
    const keys = JSON.stringify(ofChain.map(({ chainId, sequence }) => [chainId, sequence]));
    for (const row of await db.all<Row>(rows(keys))) {
      const key = keyOf({
        chain,
        chainId: String(row['chain_id']),
        sequence: Number(row['sequence']),
      });
      found.set(key, hash ? String(row[hash]) : await sha256Hex(canonicalJson(row)));
    }
  }
  return found;
}

function keyOf({ chain, chainId, sequence }: EventKey): string {
  return `${chain}\n${chainId}\n${sequence}`;
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
