import { and, eq } from 'drizzle-orm';
import { eventOf } from '#api/admin/record-event.ts';
import { atOneInstant, type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import type { ImportState } from '#domain/imports/import.ts';
import { Refusal } from '#domain/refusal.ts';
import { findImportRow, type ImportAnswer, type ImportRow, importAnswer } from './import-answer.ts';
import { publishHomes } from './publish-homes.ts';
import { publishSales } from './stage-sales.ts';
import { importHomes, importRefusals, importSales, imports } from './table.ts';

/**
 * Makes everything that an import staged visible, in one transaction.
 * @throws Refusal `not_found` (404); `transition_not_allowed` (409) when it is canceled;
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
 * @throws Refusal `not_found` (404); `transition_not_allowed` (409) when it is published
 */
export async function cancelImport(given: Context, id: string): Promise<ImportAnswer> {
  requireProfile(given, 'admin');
  const context = atOneInstant(given);
  const row = await findImportRow(context, id);
  if (row.state === 'canceled') return importAnswer(context, id);
  const forget = context.db.delete(importRefusals).where(eq(importRefusals.importId, id));
  await end(context, row, 'canceled', [forget]);
  return importAnswer(context, id);
}

async function end(
  context: Context,
  { id, kind, state, fileName, ownerId, adminId }: ImportRow,
  to: Exclude<ImportState, 'receiving'>,
  statements: Parameters<typeof asBatch>[0],
): Promise<void> {
  if (state !== 'receiving') throw new Refusal('transition_not_allowed');
  const { db, now } = context;
  const staged = kind === 'homes' ? importHomes : importSales;
  const action = to === 'published' ? 'publish_import' : 'cancel_import';
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(imports)
          .set({ state: to, endedAt: now() })
          .where(and(eq(imports.id, id), eq(imports.state, 'receiving'))),
        ...orRollBack(db),
        ...statements,
        db.delete(staged).where(eq(staged.importId, id)),
        eventOf(context, ownerId ?? adminId, action, [null, fileName]),
      ]),
    ),
    () => new Refusal('stale_version', { message: CHANGED }),
  );
}

const CHANGED = {
  es: 'Mientras se importaba, cambiaron casas de este archivo. Cancele la importación y empiece otra.',
  en: 'Homes of this file changed while it was imported. Cancel this import and begin another one.',
};
