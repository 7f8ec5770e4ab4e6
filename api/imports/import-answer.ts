import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { fullName } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { IMPORT_KINDS, IMPORT_STATES } from '#domain/imports/import.ts';
import { importFieldLabel, noteLabel } from '#domain/imports/import-labels.ts';
import type { Refused } from '#domain/imports/refused.ts';
import { Refusal } from '#domain/refusal.ts';
import { importRefusals, imports } from './table.ts';

const IMPORTS_A_PAGE = 20;
const REFUSALS_A_PAGE = 100;

export const importSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  /** The seller who gets the homes; null for sales. */
  owner: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** Rows of the file, and how many of them were received. */
  rows: z.int(),
  received: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** How often something was filled in, left out or repaired, most frequent first. */
  notes: z.array(z.strictObject({ label: z.string(), count: z.int() })),
  state: z.enum(IMPORT_STATES),
  createdAt: z.iso.datetime(),
  /** When it was published, canceled, or deleted because it was never ended. */
  endedAt: z.iso.datetime().nullable(),
});
export type ImportAnswer = z.output<typeof importSchema>;

export const refusedRowSchema = z.strictObject({
  line: z.int(),
  /** The row's id in the file. */
  id: z.string(),
  reasons: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
});

export const importListSchema = listOf(importSchema);
export const importDetailSchema = z.strictObject({
  import: importSchema,
  refused: listOf(refusedRowSchema),
});
export const importQuerySchema = z.strictObject({ cursor: wholeNumber(0, 1_000_000).optional() });
type Query = z.output<typeof importQuerySchema>;

export type ImportRow = typeof imports.$inferSelect;

/** Lists the imports, newest first. */
export async function listImports(
  context: Context,
  { cursor = 0 }: Query,
): Promise<z.output<typeof importListSchema>> {
  requireProfile(context, 'admin');
  const { db, locale } = context;
  const [rows, total] = await Promise.all([
    withOwner(context)
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(IMPORTS_A_PAGE)
      .offset(cursor),
    db.$count(imports),
  ]);
  return {
    items: rows.map((row) => answerOf(row, locale)),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}

/**
 * Returns an import with a page of its refused rows, by line.
 * @throws Refusal `not_found` (404)
 */
export async function findImport(
  context: Context,
  id: string,
  { cursor = 0 }: Query,
): Promise<z.output<typeof importDetailSchema>> {
  requireProfile(context, 'admin');
  const { db, locale } = context;
  const [answer, refused, total] = await Promise.all([
    importAnswer(context, id),
    db
      .select()
      .from(importRefusals)
      .where(eq(importRefusals.importId, id))
      .orderBy(importRefusals.line)
      .limit(REFUSALS_A_PAGE)
      .offset(cursor),
    db.$count(importRefusals, eq(importRefusals.importId, id)),
  ]);
  const items = refused.map(({ line, sourceId, reasons }) =>
    refusedAnswer({ line, id: sourceId, reasons }, locale),
  );
  return {
    import: answer,
    refused: { items, total, nextCursor: cursorAfter(cursor, items.length, total) },
  };
}

/** @throws Refusal `not_found` (404) */
export async function importAnswer(context: Context, id: string): Promise<ImportAnswer> {
  const [row] = await withOwner(context).where(eq(imports.id, id));
  if (!row) throw new Refusal('not_found');
  return answerOf(row, context.locale);
}

/** @throws Refusal `not_found` (404) */
export async function findImportRow({ db }: Context, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Returns the import with this key that is not finished, if there is one. */
export async function findOpenImport({ db }: Context, key: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.key, key), eq(imports.state, 'receiving')));
  return row;
}

/** A refused row with labels and messages in one language. */
export function refusedAnswer({ line, id, reasons }: Refused, locale: Locale) {
  return {
    line,
    id,
    reasons: reasons.map(({ field, value, message }) => ({
      ...{ field, value, label: importFieldLabel(field, locale) },
      message: message[locale],
    })),
  };
}

function withOwner({ db }: Context) {
  return db
    .select({
      row: imports,
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.ownerId))
    .$dynamic();
}

type Joined = Awaited<ReturnType<typeof withOwner>>[number];

function answerOf({ row, owner }: Joined, locale: Locale): ImportAnswer {
  const { id, kind, fileName, rows, received, created, updated, unchanged, refused, state } = row;
  return {
    ...{ id, kind, fileName, rows, received, created, updated, unchanged, refused, state },
    owner: owner && { id: owner.id, name: fullName(owner) },
    notes: Object.entries(row.notes)
      .toSorted(([, one], [, other]) => other - one)
      .map(([key, count]) => ({ label: noteLabel(key, locale), count })),
    createdAt: new Date(row.createdAt).toISOString(),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
  };
}
