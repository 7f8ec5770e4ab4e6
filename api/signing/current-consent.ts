import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import type { Statement } from '#api/db/read-together.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import { Refusal } from '#domain/refusal.ts';
import { currentConsent, type ShownConsent } from '#domain/signing/consent.ts';
import { consentTexts } from './table.ts';

/**
 * Statements that store the consent text with which an account holder signs an agreement online.
 * @throws Refusal `stale_consent` (409) with the current text if it is another one
 */
export async function storeHolderConsent(
  context: Pick<Context, 'db'>,
  { consentSha256 }: Agreement['signature'],
): Promise<readonly Statement[]> {
  const consent = await currentConsent('agreement');
  if (consent.sha256 !== consentSha256) throw new Refusal('stale_consent', { extra: { consent } });
  return [storeConsent(context, consent)];
}

/** Statement that stores a consent text if it is not stored yet. */
export function storeConsent(
  { db }: Pick<Context, 'db'>,
  { sha256, ...text }: ShownConsent,
): Statement {
  // In the order of the table's columns.
  return db
    .insert(consentTexts)
    .select(
      sql`select ${sha256} as sha256, ${text.version} as version, ${JSON.stringify(text)} as text where not exists (select 1 from ${consentTexts} where ${consentTexts.sha256} = ${sha256})`,
    );
}

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
