import { and, eq, ne } from 'drizzle-orm';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { restartContractTime } from '#api/offers/moves/contract-reminders.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { endLinks } from '#api/signing/personal-links.ts';
import { signers as signerTable } from '#api/signings/table.ts';
import type { FindActing } from '../acting.ts';
import { requireOpen } from '../consent.ts';
import { cancelEmails, notifyAll } from '../emails.ts';
import { signingMove, untilWritten } from '../signing-statements.ts';

/**
 * Ends the signing because a signer declines; all parties are notified of the reason, including
 * those who have signed.
 * @throws Refusal `signing_closed`, `already_signed` (409)
 */
export async function declineSigning(find: FindActing, reason: string): Promise<void> {
  await untilWritten(async () => {
    const acting = await find();
    requireOpen(acting);
    const { context, found, signing, signers, signer, userId } = acting;
    const { db, now } = context;
    const at = now();
    const links = signers.map(({ id }) => ({ signerId: id }));
    return db.batch(
      asBatch([
        ...(await signingMove(context, signing, {
          events: [{ kind: 'declined', signerId: signer.id, note: reason, isTraced: true }],
          action: ['decline', 'signer'],
          set: { endedAt: at },
        })),
        db
          .update(signerTable)
          .set({ status: 'declined' })
          .where(and(eq(signerTable.id, signer.id), ne(signerTable.status, 'signed'))),
        ...orRollBack(db),
        ...(await moveStatements(context, found.offer, {
          ...{ action: 'decline_signing', actor: signer.side, byUserId: userId },
          ...{ version: signing.version, note: `${signer.name}: ${reason}` },
        })),
        ...cancelEmails(context, signing, signers),
        ...restartContractTime(context, found, { isOpen: false, ended: 'declined' }),
        ...endLinks(context, links),
        ...notifyAll(context, found, acting, 'signing_declined', { by: signer.name, reason }),
      ]),
    );
  });
}
