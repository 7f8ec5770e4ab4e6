import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireProfile } from '#api/context.ts';
import { listed } from '#api/db/is-in.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { listingHistory } from '#api/listings/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { type CheckedRow, checkRow } from '#domain/imports/check-row.ts';
import { type CheckedSale, checkSale } from '#domain/imports/check-sale.ts';
import type { ImportBatch } from '#domain/imports/import.ts';
import { noteKey } from '#domain/imports/import-labels.ts';
import type { Mapping } from '#domain/imports/mapping.ts';
import type { CsvRecord } from '#domain/imports/read-csv.ts';
import type { Refused } from '#domain/imports/refused.ts';
import { type PriceEvent, priceChange } from '#domain/listings/price-change.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { Refusal } from '#domain/refusal.ts';
import { listingWords } from '#domain/search/words/listing-text.ts';
import { findImportRow, type ImportAnswer, type ImportRow, importAnswer } from './import-answer.ts';
import { newSales, stageSales } from './stage-sales.ts';
import { type ImportFormat, importHomes, importRefusals, imports } from './table.ts';

/**
 * Checks and stages the next rows of an import. Rows that were received already are not staged
 * again, so a batch whose answer was lost is sent again.
 * @throws Refusal `not_found` (404); `transition_not_allowed` (409) when the import has ended;
 * `import_gap` (409), with the number of the row that is expected, when rows between are missing
 */
export async function receiveBatch(
  context: Context,
  id: string,
  { from, rows }: ImportBatch,
): Promise<ImportAnswer> {
  requireProfile(context, 'admin');
  const { db, now } = context;
  const row = await findImportRow(context, id);
  if (from + rows.length <= row.received && row.state === 'receiving') {
    return importAnswer(context, id);
  }
  requireExpected(row, from, rows.length);
  const checked = rows.map((one) => checkOne(row, one, now()));
  const refused = checked.flatMap((one) => (one.kind === 'refused' ? [one.refused] : []));
  const homes = checked.flatMap((one) => (one.kind === 'home' ? [one.home] : []));
  const sales = checked.flatMap((one) => (one.kind === 'sale' ? [one.sale] : []));
  const part =
    row.kind === 'homes'
      ? await stagedHomes(context, row, homes, refused)
      : await stagedSales(context, row, sales, refused);
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(imports)
          .set({
            received: from + rows.length,
            created: row.created + part.created,
            updated: row.updated + part.updated,
            unchanged: row.unchanged + part.unchanged,
            refused: row.refused + part.refused.length,
            notes: summed(row.notes, part.notes),
          })
          .where(
            and(eq(imports.id, id), eq(imports.received, from), eq(imports.state, 'receiving')),
          ),
        ...orRollBack(db),
        ...part.statements,
        ...(part.refused.length > 0 ? [storeRefused(context, id, part.refused)] : []),
      ]),
    ),
    // The same batch was sent twice at once, or the import was canceled.
    async () => {
      const now = await findImportRow(context, id);
      return now.received > from ? new Refusal('request_in_progress') : gap(now);
    },
  );
  return importAnswer(context, id);
}

function requireExpected(row: ImportRow, from: number, count: number): void {
  if (row.state !== 'receiving') throw new Refusal('transition_not_allowed');
  if (from !== row.received || from + count > row.rows) throw gap(row);
}

function gap({ state, received }: ImportRow): Refusal {
  return state === 'receiving'
    ? new Refusal('import_gap', { extra: { expected: received } })
    : new Refusal('transition_not_allowed');
}

/** What a batch adds to an import. */
type Part = Readonly<{
  statements: readonly Statement[];
  created: number;
  updated: number;
  unchanged: number;
  refused: readonly Refused[];
  notes: readonly string[];
}>;

async function stagedHomes(
  { db, now }: Context,
  { id, ownerId, format }: ImportRow,
  rows: readonly CheckedRow[],
  invalid: readonly Refused[],
): Promise<Part> {
  if (!format.homes || ownerId === null) throw new Error('an import of homes has both');
  const { source } = format.homes.mapping;
  const { once, repeated } = await withoutRepeated(db, id, source, rows);
  const { staged, refused } = await compareHomes(db, source, ownerId, once);
  const changed = staged.filter(({ isChanged }) => isChanged);
  const updated = changed.filter(({ beforeVersion }) => beforeVersion > 0).length;
  return {
    statements: staged.length > 0 ? [stageHomes(db, id, staged, now())] : [],
    created: changed.length - updated,
    updated,
    unchanged: staged.length - changed.length,
    refused: [...invalid, ...repeated, ...refused],
    notes: staged.flatMap(({ filled, leftOut, repairs }) => [
      ...repairs.map((what) => noteKey('repaired', what)),
      ...filled.map((what) => noteKey('filled', what)),
      ...leftOut.map((what) => noteKey('left_out', what)),
    ]),
  };
}

async function stagedSales(
  { db }: Context,
  { id }: ImportRow,
  rows: readonly CheckedSale[],
  refused: readonly Refused[],
): Promise<Part> {
  const fresh = await newSales(
    db,
    id,
    rows.map(({ sale }) => sale),
  );
  return {
    statements: fresh.length > 0 ? [stageSales(db, id, fresh)] : [],
    ...{ created: fresh.length, updated: 0, unchanged: rows.length - fresh.length, refused },
    notes: rows.flatMap(({ repairs }) => repairs.map((what) => noteKey('repaired', what))),
  };
}

/** Refuses rows whose id or address an earlier row of the file has. */
async function withoutRepeated(
  db: Context['db'],
  importId: string,
  source: string,
  rows: readonly CheckedRow[],
) {
  const ids = await Promise.all(rows.map(({ sourceId }) => listingId(source, sourceId)));
  const addresses = rows.flatMap(({ addressKey }) => addressKey ?? []);
  const known = await db.all<{ id: string; addressKey: string | null; line: number }>(sql`
    select id, address_key as addressKey, line from ${importHomes}
    where import_id = ${importId} and id in ${listed(ids)}
    union all select id, address_key, line from ${importHomes}
    where import_id = ${importId} and address_key in ${listed(addresses)}`);
  const lineOfId = new Map(known.map(({ id, line }) => [id, line]));
  const lineOfAddress = new Map(known.map(({ addressKey, line }) => [addressKey, line]));
  const once: CheckedRow[] = [];
  const repeated: Refused[] = [];
  for (const [index, row] of rows.entries()) {
    const { line, sourceId, addressKey, facts } = row;
    const id = ids[index] ?? '';
    const reasons = [
      ...twice('id', sourceId, lineOfId.get(id)),
      ...(addressKey === null
        ? []
        : twice('streetAddress', facts.streetAddress ?? '', lineOfAddress.get(addressKey))),
    ];
    if (reasons.length > 0) {
      repeated.push({ line, id: sourceId, reasons });
      continue;
    }
    once.push(row);
    lineOfId.set(id, line);
    if (addressKey !== null) lineOfAddress.set(addressKey, line);
  }
  return { once, repeated };
}

/** The homes to stage, and the rows that must not be loaded. */
type Compared = Readonly<{ staged: readonly StagedHome[]; refused: readonly Refused[] }>;

/**
 * Compares rows with what an earlier import of the same source published. A listing that its owner
 * has changed since, or that is no longer published, is not overwritten.
 */
async function compareHomes(
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

type Database = Context['db'];

/**
 * A checked row with its listing id, the version it replaces (0 for a new listing) and its price
 * history, oldest first.
 */
type StagedHome = CheckedRow &
  Readonly<{
    id: string;
    beforeVersion: number;
    /** False for a home that the file does not change. */
    isChanged: boolean;
    history: readonly PriceEvent[];
  }>;

/**
 * Returns the statement that stages homes.
 * @param at when they were compared with the published ones, epoch ms
 */
function stageHomes(db: Database, importId: string, rows: readonly StagedHome[], at: number) {
  // Materialized: otherwise SQLite writes the JSON of a row again for each value that is read from it.
  return db.insert(importHomes).select(sql`
    with given as materialized (
      select value as row from json_each(${JSON.stringify(rows.map((row) => withPublicSide(row, at)))}))
    select ${importId}, row ->> 'id', row ->> 'line', row ->> 'addressKey', row ->> 'isChanged',
      row ->> 'propertyType', row -> 'facts', row ->> 'lat', row ->> 'lng',
      row ->> 'coordinatesFrom', row -> 'shown', row ->> 'shownLat', row ->> 'shownLng',
      row ->> 'slug', row ->> 'words', row -> 'facts' ->> 'listPrice', row ->> 'beforeVersion',
      row ->> 'previousPriceCents', row ->> 'priceChangedAt'
    from given`);
}

/** Adds what the public sees, from the same projection and word index as any other listing. */
function withPublicSide(row: StagedHome, at: number) {
  const { id, line, propertyType, facts, lat, lng, coordinatesFrom, beforeVersion } = row;
  const shown = publicProjection({ propertyType, facts, lat, lng });
  if (!shown) throw new Error(`line ${line} is not to be shown`);
  const { addressKey, isChanged } = row;
  return {
    ...{ id, line, addressKey, isChanged, propertyType, facts, lat, lng, coordinatesFrom },
    ...{ shown: shown.facts, shownLat: shown.lat, shownLng: shown.lng, slug: shown.slug },
    ...{ words: listingWords(propertyType, shown.facts), beforeVersion },
    ...priceChange(row.history, facts.listPrice ?? 0, at),
  };
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

const TWICE = { es: 'Está dos veces en este archivo.', en: 'Twice in this file.' };

function twice(field: string, value: string, first: number | undefined) {
  return first === undefined ? [] : [{ field, value: `${value} (${first})`, message: TWICE }];
}

function storeRefused({ db }: Context, importId: string, refused: readonly Refused[]): Statement {
  return db.insert(importRefusals).select(sql`
    select ${importId}, value ->> 'line', value ->> 'id', value -> 'reasons'
    from json_each(${JSON.stringify(refused)}) where true`);
}

function summed(counts: Readonly<Record<string, number>>, notes: readonly string[]) {
  const sums = new Map(Object.entries(counts));
  for (const note of notes) sums.set(note, (sums.get(note) ?? 0) + 1);
  return Object.fromEntries(sums);
}

/** How the rows of an import are read. */
type Reading = Readonly<{ header: readonly string[]; format: ImportFormat }>;

type Checked =
  | Readonly<{ kind: 'home'; home: CheckedRow; mapping: Mapping }>
  | Readonly<{ kind: 'sale'; sale: CheckedSale }>
  | Readonly<{ kind: 'refused'; refused: Refused }>;

/**
 * Checks one row by the format of its import.
 * @param at epoch ms; a sale may not lie ahead
 */
export function checkOne({ header, format }: Reading, row: CsvRecord, at: number): Checked {
  if (format.homes) {
    const home = checkRow(format.homes, header, row);
    if ('reasons' in home) return { kind: 'refused', refused: home };
    return { kind: 'home', home, mapping: format.homes.mapping };
  }
  const sale = checkSale(format.sales, row, Math.floor(at / DAY_MS));
  return 'reasons' in sale ? { kind: 'refused', refused: sale } : { kind: 'sale', sale };
}
