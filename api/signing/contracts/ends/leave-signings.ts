import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { forgetNonces } from '#api/log/assign-leaves.ts';
import {
  personalLinks,
  signers,
  signingCopies,
  signings,
  signingTraces,
} from '#api/signing/table.ts';
import { deletedAddress } from '#domain/accounts/deletion.ts';

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
