import { and, eq, lte } from 'drizzle-orm';
import { eventOf } from '#api/admin/record-event.ts';
import { atOneInstant, type Context, requireProfile } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { IMPORT_DAYS, type ImportState } from '#domain/imports/import.ts';
import { Refusal } from '#domain/refusal.ts';
import { findImportRow, type ImportAnswer, type ImportRow, importAnswer } from './import-answer.ts';
import { publishHomes } from './publish-homes.ts';
import { publishSales } from './stage-sales.ts';
import { importHomes, importRefusals, importSales, imports } from './table.ts';

/**
 * Makes everything that an import staged visible, in one transaction.
 * @throws Refusal `not_found` (404); `transition_not_allowed` (409) when it is canceled or expired;
 * `import_gap` (409) when rows of the file are missing; `stale_version` (409) when one of its homes
 * changed since it was received
 */
export async function publishImport(given: Context, id: string): Promise<ImportAnswer> {
  requireProfile(given, 'admin');
  const context = atOneInstant(given);
  const { db, now } = context;
  const row = await findImportRow(context, id);
  if (row.state === 'published') return importAnswer(context, id);
  if (row.state === 'receiving' && row.received < row.rows) {
    throw new Refusal('import_gap', { extra: { expected: row.received } });
  }
  await end(context, row, 'published', [
    ...(row.kind === 'homes'
      ? publishHomes(db, id, now())
      : publishSales(db, id, row.fileName, now())),
  ]);
  return importAnswer(context, id);
}

/**
 * Deletes everything that an import staged.
 * @throws Refusal `not_found` (404); `transition_not_allowed` (409) when it is published or expired
 */
export async function cancelImport(given: Context, id: string): Promise<ImportAnswer> {
  requireProfile(given, 'admin');
  const context = atOneInstant(given);
  const row = await findImportRow(context, id);
  if (row.state === 'canceled') return importAnswer(context, id);
  await end(context, row, 'canceled', [forgetRefusals(context, id)]);
  return importAnswer(context, id);
}

/** Imports deleted per cron run. Each may have tens of thousands of rows. */
const MAX_PER_RUN = 5;

/** Deletes what imports staged that were neither published nor canceled within a week. */
export async function expireImports(given: Context): Promise<void> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const abandoned = await db
    .select()
    .from(imports)
    .where(
      and(eq(imports.state, 'receiving'), lte(imports.createdAt, now() - IMPORT_DAYS * DAY_MS)),
    )
    .limit(MAX_PER_RUN);
  for (const row of abandoned) {
    const statements = endStatements(context, row, 'expired', [forgetRefusals(context, row.id)]);
    await unlessTaken(db.batch(asBatch(statements))).catch((error: unknown) =>
      reportError(error, { requestId: `import:${row.id}` }),
    );
  }
}

function forgetRefusals({ db }: Context, id: string): Statement {
  return db.delete(importRefusals).where(eq(importRefusals.importId, id));
}

async function end(
  context: Context,
  row: ImportRow,
  to: 'published' | 'canceled',
  statements: readonly Statement[],
): Promise<void> {
  const { state, fileName, ownerId, adminId } = row;
  if (state !== 'receiving') throw new Refusal('transition_not_allowed');
  const action = to === 'published' ? 'publish_import' : 'cancel_import';
  await unlessTaken(
    context.db.batch(
      asBatch([
        ...endStatements(context, row, to, statements),
        eventOf(context, ownerId ?? adminId, action, [null, fileName]),
      ]),
    ),
    () => new Refusal('stale_version', { message: CHANGED }),
  );
}

/** Ends an import that is receiving rows; fails the batch when it has ended in the meantime. */
function endStatements(
  { db, now }: Context,
  { id, kind }: ImportRow,
  to: Exclude<ImportState, 'receiving'>,
  statements: readonly Statement[],
): readonly Statement[] {
  const staged = kind === 'homes' ? importHomes : importSales;
  return [
    db
      .update(imports)
      .set({ state: to, endedAt: now() })
      .where(and(eq(imports.id, id), eq(imports.state, 'receiving'))),
    ...orRollBack(db),
    ...statements,
    db.delete(staged).where(eq(staged.importId, id)),
  ];
}

const CHANGED = {
  es: 'Mientras se importaba, cambiaron casas de este archivo. Cancele la importación y empiece otra.',
  en: 'Homes of this file changed while it was imported. Cancel this import and begin another one.',
};
