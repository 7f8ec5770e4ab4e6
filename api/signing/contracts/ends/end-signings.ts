import { and, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { forgetNonces } from '#api/log/assign-leaves.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { restartContractTime } from '#api/offers/moves/contract-reminders.ts';
import { cancelEmails, notifyAll } from '#api/signing/contracts/emails.ts';
import { type FoundSigning, findSigning, offerOf } from '#api/signing/contracts/find-signing.ts';
import { signingMove } from '#api/signing/contracts/signing-statements.ts';
import { endLinks } from '#api/signing/personal-links.ts';
import {
  personalLinks,
  signers,
  signingCopies,
  signings,
  signingTraces,
} from '#api/signing/table.ts';
import { deletedAddress } from '#domain/accounts/user.ts';
import { Refusal } from '#domain/refusal.ts';
import type { VoidReason } from '#domain/signing/status.ts';

/** Signings that are ended per cron run. */
const MAX_PER_RUN = 50;

/** Ends open signings whose seven days are over, and notifies all parties. */
export async function expireSignings(context: Context): Promise<number> {
  const over = await context.db
    .select({ offerId: signings.offerId })
    .from(signings)
    .where(and(eq(signings.status, 'open'), lte(signings.expiresAt, context.now())))
    .orderBy(signings.expiresAt)
    .limit(MAX_PER_RUN);
  for (const { offerId } of over) {
    // A failure must not prevent the others from ending.
    await expireSigning(atOneInstant(context), offerId).catch((error: unknown) =>
      reportError(error, { requestId: `signing:${offerId}` }),
    );
  }
  return over.length;
}

/**
 * Ends the open signing of an offer if its seven days are over.
 * @param context with a fixed clock.
 * @returns whether a signing was ended
 */
export async function expireSigning(context: Context, offerId: string): Promise<boolean> {
  const found = await findSigning(context, offerId);
  const at = context.now();
  if (found?.signing.status !== 'open' || found.signing.expiresAt > at) return false;
  const { signing, signers } = found;
  const offer = await offerOf(context, signing);
  const statements = [
    ...(await signingMove(context, signing, {
      events: [{ kind: 'expired' }],
      action: ['expire', 'clock'],
      set: { endedAt: at },
      onlyIf: lte(signings.expiresAt, at),
    })),
    ...cancelEmails(context, signing, signers),
    ...restartContractTime(context, offer, { isOpen: false, ended: 'expired' }),
    ...notifyAll(context, offer, found, 'signing_expired'),
  ];
  try {
    await unlessTaken(context.db.batch(asBatch(statements)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return true;
}

/**
 * Statements that void an open signing, for the same batch as the change that causes it. Empty if
 * there is no open signing.
 * @param context with a fixed clock.
 */
export async function voidStatements(
  context: Context,
  found: FoundOffer,
  reason: VoidReason,
  signing: FoundSigning | undefined,
): Promise<readonly Statement[]> {
  if (signing?.signing.status !== 'open') return [];
  const links = signing.signers.map(({ id }) => ({ signerId: id }));
  return [
    ...(await signingMove(context, signing.signing, {
      events: [
        { kind: reason === 'corrected' ? 'corrected' : 'voided', note: reason, isTraced: true },
      ],
      action: reason === 'corrected' ? ['correct', 'party'] : ['void', 'party'],
      set: { reason, endedAt: context.now() },
    })),
    ...cancelEmails(context, signing.signing, signing.signers),
    ...endLinks(context, links),
    // Accounts get this information in an e-mail about the offer.
    ...(reason === 'contract_cancelled'
      ? notifyAll(context, found, signing, 'signing_voided', {}, [found.buyer.email])
      : []),
    ...(reason === 'signed_on_paper'
      ? notifyAll(context, found, signing, 'signing_voided', { isOnPaper: true }, [
          found.buyer.email,
          found.seller.email,
        ])
      : []),
  ];
}

/**
 * Statements that remove a deleted account from contracts that were never signed: IP addresses and
 * devices, its e-mail address also as the reader of a copy, and the link to its log entries. Signed contracts are records and
 * keep all of it. Must run after the statement that deletes the account.
 */
export function leaveSignings(
  { db }: Pick<Context, 'db'>,
  { id, email }: Readonly<{ id: string; email: string }>,
) {
  const unsigned = db
    .select({ id: signers.id })
    .from(signers)
    .innerJoin(signings, eq(signings.id, signers.signingId))
    .where(
      and(
        or(eq(signers.userId, id), eq(signers.email, email)),
        notInArray(signings.status, ['complete', 'sealed']),
      ),
    );
  const unfinished = db
    .select({ id: signings.id })
    .from(signings)
    .where(notInArray(signings.status, ['complete', 'sealed']));
  return [
    db.delete(signingTraces).where(inArray(signingTraces.signerId, unsigned)),
    db.delete(personalLinks).where(inArray(personalLinks.signerId, unsigned)),
    db
      .update(signers)
      .set({ email: deletedAddress(id) })
      // A person who has signed keeps their address, even if others did not sign.
      .where(and(inArray(signers.id, unsigned), isNull(signers.signedAt))),
    db
      .delete(signingCopies)
      .where(
        and(
          or(eq(signingCopies.userId, id), eq(signingCopies.email, email)),
          inArray(signingCopies.signingId, unfinished),
        ),
      ),
    forgetNonces(db, id),
  ] as const;
}
