import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listed } from '#api/db/is-in.ts';
import { sha256Hex } from '#api/hash.ts';
import { listingHistory } from '#api/listings/table.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { CheckedRow } from '#domain/imports/check-row.ts';
import type { Refused } from '#domain/imports/refused.ts';
import type { StagedHome } from './stage-homes.ts';

/** The homes to stage, and the rows that must not be loaded. */
type Compared = Readonly<{ staged: readonly StagedHome[]; refused: readonly Refused[] }>;

/**
 * Compares rows with what an earlier import of the same source published. A listing that its owner
 * has changed since, or that is no longer published, is not overwritten.
 */
export async function compareHomes(
  db: Context['db'],
  source: string,
  ownerId: string,
  rows: readonly CheckedRow[],
): Promise<Compared> {
  const staged: StagedHome[] = [];
  const refused: Refused[] = [];
  const named = await Promise.all(
    rows.map(async (row) => ({ ...row, id: await listingId(source, row.sourceId) })),
  );
  const known = await knownById(
    db,
    named.map(({ id }) => id),
  );
  for (const row of named) {
    const before = known.get(row.id);
    const message = before && objection(before, row, ownerId);
    if (message) {
      const reason = { field: 'id', value: row.sourceId, message };
      refused.push({ line: row.line, id: row.sourceId, reasons: [reason] });
    } else {
      const isChanged = !before || !isUnchanged(before, row);
      staged.push({ ...row, isChanged, beforeVersion: before?.version ?? 0, history: [] });
    }
  }
  return { staged: await withHistory(db, staged), refused };
}

/**
 * Derives the listing's id, so that the same id of the same source is the same listing in every
 * import.
 */
export async function listingId(source: string, sourceId: string): Promise<string> {
  const digest = await sha256Hex(`${source}\n${sourceId}`);
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
    where properties.id in ${listed(ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds the published price history to rows that are already listed. */
async function withHistory(
  db: Context['db'],
  rows: readonly StagedHome[],
): Promise<readonly StagedHome[]> {
  const ids = rows.flatMap(({ id, beforeVersion }) => (beforeVersion > 0 ? [id] : []));
  if (ids.length === 0) return rows;
  const { listingId: listing, event, priceCents, at, seq } = listingHistory;
  const events = await db
    .select({ listing, event, priceCents, at })
    .from(listingHistory)
    .where(sql`${listing} in ${listed(ids)}`)
    .orderBy(seq);
  const byListing = Map.groupBy(events, (row) => row.listing);
  return rows.map((row) => ({ ...row, history: byListing.get(row.id) ?? [] }));
}

function objection(before: Known, { facts }: CheckedRow, ownerId: string) {
  if (before.ownerId !== ownerId) return OBJECTIONS.owner;
  if (before.status !== 'published') return OBJECTIONS.status;
  if (before.actor !== 'system') return OBJECTIONS.changed;
  const { postalCode, streetAddress } = parsedFacts(before);
  return postalCode === facts.postalCode && streetAddress === facts.streetAddress
    ? undefined
    : OBJECTIONS.address;
}

const OBJECTIONS = {
  owner: {
    es: 'Ya se importó para otro vendedor.',
    en: 'Already imported for another owner.',
  },
  status: {
    es: 'Ya está aquí y no está publicada.',
    en: 'Already here and not published.',
  },
  changed: {
    es: 'Ya está aquí y su dueño la cambió desde entonces.',
    en: 'Already here and changed by its owner since.',
  },
  address: {
    es: 'Este id es una propiedad en otra dirección. Copie el mapa y dele una fuente propia.',
    en: 'This id is a listing at another address. Copy the mapping and give it a source of its own.',
  },
} as const satisfies Record<string, Localized>;

function isUnchanged(before: Known, { propertyType, facts, lat, lng }: CheckedRow): boolean {
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
