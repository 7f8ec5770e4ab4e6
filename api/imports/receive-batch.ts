import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireProfile } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/as-batch.ts';
import { listed } from '#api/db/is-in.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import type { CheckedRow } from '#domain/imports/check-row.ts';
import type { CheckedSale } from '#domain/imports/check-sale.ts';
import { noteKey } from '#domain/imports/import-labels.ts';
import type { ImportBatch } from '#domain/imports/import-schemas.ts';
import type { Refused } from '#domain/imports/refused.ts';
import { Refusal } from '#domain/refusal.ts';
import { checkOne } from './check-rows.ts';
import { findImportRow, type ImportAnswer, type ImportRow, importAnswer } from './import-answer.ts';
import { compareHomes, listingId } from './known-listings.ts';
import { stageHomes } from './stage-homes.ts';
import { newSales, stageSales } from './stage-sales.ts';
import { importHomes, importRefusals, imports } from './table.ts';

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
