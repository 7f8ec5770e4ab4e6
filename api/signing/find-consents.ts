import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { consentTexts } from './table.ts';

/** Returns the versions of the consent texts with these hashes. */
export async function consentVersions(
  { db }: Pick<Context, 'db'>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map();
  const { sha256, version } = consentTexts;
  const rows = await db
    .select({ sha256, version })
    .from(consentTexts)
    .where(isIn(sha256, [...new Set(hashes)]));
  return new Map(rows.map((row) => [row.sha256, row.version]));
}
