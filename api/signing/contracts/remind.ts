import { eq } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { signers as signerTable } from '#api/signing/table.ts';
import { Refusal } from '#domain/refusal.ts';
import { isSignable, REMIND_EVERY_MS } from '#domain/signing/rules.ts';
import { isOnTurn } from '#domain/signing/signers.ts';
import { inviteStatements } from './emails.ts';
import { findSigning } from './find-signing.ts';
import { signingMove, untilWritten } from './signing-statements.ts';

/**
 * Asks a signer whose turn it is to sign again. A signer with a link gets a new one, which replaces
 * the previous one.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `signing_closed`, `already_signed`,
 * `not_your_turn` (409), `reminded_lately` (409) within 12 hours
 */
export async function remindSigner(given: Context, id: string, signerId: string): Promise<void> {
  const viewer = requireVerified(given);
  await untilWritten(async () => {
    const deal = await openDeal(given, id, viewer);
    const { context, at } = deal;
    const found = await findSigning(context, id);
    const signer = found?.signers.find((one) => one.id === signerId);
    if (!found || !signer) throw new Refusal('not_found');
    const { signing, signers } = found;
    if (!isSignable(signing, at)) throw new Refusal('signing_closed');
    if (signer.status === 'signed') throw new Refusal('already_signed');
    if (!isOnTurn(signer, signers)) throw new Refusal('not_your_turn');
    const lately = Math.max(signer.remindedAt ?? 0, signer.invitedAt ?? 0) + REMIND_EVERY_MS;
    if (lately > at) throw new Refusal('reminded_lately');
    const dueAt = deal.offer.contractDueAt ?? at;
    const { db } = context;
    return db.batch(
      asBatch([
        ...(await signingMove(context, signing, {
          events: [{ kind: 'invited', signerId, isTraced: true }],
        })),
        db.update(signerTable).set({ remindedAt: at }).where(eq(signerTable.id, signerId)),
        ...(await inviteStatements(context, deal, signing, signer, dueAt)),
      ]),
    );
  });
}
