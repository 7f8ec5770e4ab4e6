import { and, eq, isNull } from 'drizzle-orm';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { storeConsent } from '#api/signing/current-consent.ts';
import { signers } from '#api/signing/table.ts';
import { Refusal } from '#domain/refusal.ts';
import { currentConsent } from '#domain/signing/consent.ts';
import { whyClosed } from '#domain/signing/rules.ts';
import type { Acting, FindActing } from './acting.ts';
import { signingMove, untilWritten } from './signing-statements.ts';

/**
 * Stores a signer's consent to sign online, with the text they were shown.
 * @throws Refusal `stale_consent` (409) with the current text, `signing_closed`, `already_signed`
 * (409)
 */
export async function giveConsent(find: FindActing, consentSha256: string): Promise<void> {
  const consent = await currentConsent('contract');
  await untilWritten(async () => {
    const acting = await find();
    if (consent.sha256 !== consentSha256) {
      throw new Refusal('stale_consent', { extra: { consent } });
    }
    requireOpen(acting);
    const { context, signing, signer } = acting;
    const { db, now } = context;
    if (signer.consentSha256 === consentSha256) return;
    await db.batch(
      asBatch([
        ...(await signingMove(context, signing, {
          events: [{ kind: 'consented', signerId: signer.id, note: consentSha256, isTraced: true }],
        })),
        storeConsent(context, consent),
        db
          .update(signers)
          .set({ consentSha256, consentedAt: now() })
          .where(eq(signers.id, signer.id)),
      ]),
    );
  });
}

/**
 * Stores when a signer first opened the PDF.
 * @throws Refusal as `giveConsent`; a closed signing may still be read, and nothing is stored
 */
export async function recordOpened(find: FindActing): Promise<Acting> {
  return untilWritten(async () => {
    const acting = await find();
    const { context, signing, signer } = acting;
    if (signer.openedAt !== null || whyClosed(signing, signer, context.now())) return acting;
    const { db, now } = context;
    await db.batch(
      asBatch([
        ...(await signingMove(context, signing, {
          events: [{ kind: 'document_opened', signerId: signer.id, isTraced: true }],
        })),
        db
          .update(signers)
          .set({ openedAt: now() })
          .where(and(eq(signers.id, signer.id), isNull(signers.openedAt))),
        ...orRollBack(db),
      ]),
    );
    return acting;
  });
}

/** @throws Refusal `signing_closed`, `already_signed` (409) */
export function requireOpen({ signing, signer, context }: Acting): void {
  const why = whyClosed(signing, signer, context.now());
  if (why) throw new Refusal(why);
}
