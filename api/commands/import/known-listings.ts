import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listingHistory } from '#api/listings/table.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { CheckedRow } from './file/check-row.ts';
import type { Refused } from './file/refusals.ts';
import type { StagedRow } from './staging.ts';

/**
 * The rows that are new or changed, those that are unchanged, and those that must not be loaded.
 */
export type Compared = Readonly<{
  staged: readonly StagedRow[];
  unchanged: number;
  refused: readonly Refused[];
}>;

/**
 * Compares rows with what an earlier import of the same source published. A listing that its owner
 * has changed since, or that is no longer published, is not overwritten.
 */
export async function compareRows(
  db: Context['db'],
  source: string,
  ownerId: string,
  rows: readonly CheckedRow[],
): Promise<Compared> {
  const staged: StagedRow[] = [];
  const refused: Refused[] = [];
  const named = rows.map((row) => ({ ...row, id: listingId(source, row.sourceId) }));
  const known = await knownById(
    db,
    named.map(({ id }) => id),
  );
  let unchanged = 0;
  for (const row of named) {
    const before = known.get(row.id);
    const message = before && objection(before, row, ownerId);
    if (message) {
      const reason = { field: 'id', value: row.sourceId, message };
      refused.push({ line: row.line, id: row.sourceId, reasons: [reason] });
    } else if (before && isSame(before, row)) unchanged += 1;
    else staged.push({ ...row, beforeVersion: before?.version ?? 0, history: [] });
  }
  return { staged: await withHistory(db, staged), unchanged, refused };
}

/**
 * Derives the listing's id, so that the same id of the same source is the same listing in every
 * import.
 */
export function listingId(source: string, sourceId: string): string {
  const digest = createHash('sha256').update(`${source}\n${sourceId}`).digest('hex');
  return `i${BigInt(`0x${digest}`).toString(36).slice(0, 23)}`;
}

type Known = Readonly<{
  id: string;
  ownerId: string;
  propertyType: string;
  status: string;
  version: number;
  facts: string;
  lat: number;
  lng: number;
  actor: string | null;
}>;

async function knownById(db: Context['db'], ids: readonly string[]): Promise<Map<string, Known>> {
  const rows = await db.all<Known>(sql`
    select properties.id, owner_id as ownerId, property_type as propertyType, status,
      properties.version, properties.facts, lat, lng, e.actor
    from properties
    left join property_events e on e.property_id = properties.id and e.version = properties.version
    where properties.id in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds the published price history to rows that are already listed. */
async function withHistory(
  db: Context['db'],
  rows: readonly StagedRow[],
): Promise<readonly StagedRow[]> {
  const ids = rows.flatMap(({ id, beforeVersion }) => (beforeVersion > 0 ? [id] : []));
  if (ids.length === 0) return rows;
  const { listingId: listing, event, priceCents, at, seq } = listingHistory;
  const events = await db
    .select({ listing, event, priceCents, at })
    .from(listingHistory)
    .where(sql`${listing} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(seq);
  const byListing = Map.groupBy(events, (row) => row.listing);
  return rows.map((row) => ({ ...row, history: byListing.get(row.id) ?? [] }));
}

function objection(before: Known, { facts }: CheckedRow, ownerId: string): string | undefined {
  if (before.ownerId !== ownerId) return 'Already imported for another owner.';
  if (before.status !== 'published') return `Already here and ${before.status.replace('_', ' ')}.`;
  if (before.actor !== 'system') return 'Already here and changed by its owner since.';
  const { postalCode, streetAddress } = parsedFacts(before);
  return postalCode === facts.postalCode && streetAddress === facts.streetAddress
    ? undefined
    : 'This id is a listing at another address. Copy the mapping and give it a source of its own.';
}

function isSame(before: Known, { propertyType, facts, lat, lng }: CheckedRow): boolean {
  return (
    before.propertyType === propertyType &&
    before.lat === lat &&
    before.lng === lng &&
    canonicalJson(parsedFacts(before)) === canonicalJson(facts)
  );
}

function parsedFacts({ facts }: Known): Readonly<Record<string, unknown>> {
  return JSON.parse(facts);
}
