import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
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
