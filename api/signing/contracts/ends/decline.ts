import { and, eq, ne } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { toOther } from '#api/messages/gather.ts';
import { dealSeenBy } from '#api/offers/find-offer.ts';
import { restartContractTime } from '#api/offers/moves/contract-reminders.ts';
import { moveDeal, moveStatements } from '#api/offers/moves/move-statements.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { actingMember, type FindActing } from '#api/signing/contracts/acting.ts';
import { requireOpen } from '#api/signing/contracts/consent.ts';
import { cancelEmails, notifyAgents, notifyAll } from '#api/signing/contracts/emails.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import { everybody, mailFor } from '#api/signing/contracts/readers.ts';
import { signingMove, untilWritten } from '#api/signing/contracts/signing-statements.ts';
import { endLinks } from '#api/signing/personal-links.ts';
import { signers as signerTable } from '#api/signing/table.ts';
import { fullName } from '#domain/offers/format.ts';
import { Refusal } from '#domain/refusal.ts';
import { isSignable } from '#domain/signing/rules.ts';

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
        ...notifyAgents(context, found, acting, 'signing_declined', { by: signer.name, reason }),
      ]),
    );
  });
}

/**
 * Says no to the contract of an accepted offer: as a signer of the open signing, or as the buyer
 * before there is one. Nothing is binding yet; the seller decides whether to go on.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `signing_closed`, `already_signed`,
 * `transition_not_allowed` (409)
 */
export async function declineContract(given: Context, id: string, reason: string): Promise<void> {
  const viewer = requireVerified(given);
  await untilWritten(async () => {
    const deal = await openDeal(given, id, viewer);
    const { context, at, buyer } = deal;
    const signing = (await findSigning(context, id))?.signing;
    if (signing && (isSignable(signing, at) || !dealSeenBy(deal).mayDecline)) {
      return declineSigning(() => actingMember(given, id), reason);
    }
    if (!dealSeenBy(deal).mayDecline) throw new Refusal('transition_not_allowed');
    const by = fullName(buyer);
    const cause = `offer:${id}:declined:${at}`;
    return context.db.batch(
      asBatch([
        ...(await moveDeal(deal, { action: 'decline_signing', note: `${by}: ${reason}` })),
        ...restartContractTime(context, deal, { isOpen: false, ended: 'declined' }),
        ...everybody(deal, []).flatMap((to) => {
          const data = { ...mailFor(context, deal, to), by, reason };
          return toOther(context, { template: 'signing_declined', to, data, cause }, cause);
        }),
      ]),
    );
  });
}
