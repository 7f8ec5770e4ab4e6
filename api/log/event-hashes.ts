import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Chain } from '#domain/log/entry.ts';

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
export async function eventHashes(
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

export function keyOf({ chain, chainId, sequence }: EventKey): string {
  return `${chain}\n${chainId}\n${sequence}`;
}
