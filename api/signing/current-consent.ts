import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { sha256Hex } from '#api/hash.ts';
import { consentTexts } from '#api/signings/table.ts';
import { CONSENT, canonicalConsent } from '#domain/signing/consent.ts';

/** The consent text in force, with its hash. */
export async function currentConsent() {
  return { ...CONSENT, sha256: await sha256Hex(canonicalConsent(CONSENT)) };
}

/** The statement that keeps a consent text somebody agreed to; one that is kept already stays. */
export function keepConsent(
  { db }: Pick<Context, 'db'>,
  { sha256, ...text }: Awaited<ReturnType<typeof currentConsent>>,
): Statement {
  // In the order of the table's columns.
  return db
    .insert(consentTexts)
    .select(
      sql`select ${sha256} as sha256, ${text.version} as version, ${JSON.stringify(text)} as text where not exists (select 1 from ${consentTexts} where ${consentTexts.sha256} = ${sha256})`,
    );
}
