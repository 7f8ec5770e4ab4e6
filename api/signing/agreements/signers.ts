import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import type { agreements } from '#api/properties/table.ts';
import { signingName } from '#domain/properties/agreement/signature.ts';
import { holderOf } from '#domain/properties/agreement/signers.ts';
import { PROOF_METHODS } from '#domain/signing/status.ts';
import { agreementSignatures, personalLinks } from '../table.ts';

/** A person named in an agreement, and the status of their signature. */
export const signerSchema = z.strictObject({
  name: z.string(),
  /** The present address of their account if a link was sent to one, otherwise as agreed. */
  email: z.string(),
  /** The name as typed; null until signed. */
  signedAs: z.string().nullable(),
  signedAt: z.iso.datetime().nullable(),
  /**
   * Hash of the text with which they agreed to sign online; null for signatures from before it was
   * required.
   */
  consentSha256: z.string().nullable(),
  /**
   * How they proved their identity; null until signed, and for the account that made the agreement,
   * which signed while logged in with its verified e-mail.
   */
  method: z.enum(PROOF_METHODS).nullable(),
  /** When the last link was sent, and when it expires. */
  invitedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** When and why they declined to sign. */
  declinedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
export type Signer = z.output<typeof signerSchema>;

type AgreementRow = Pick<typeof agreements.$inferSelect, 'id' | 'document' | 'signedAt'>;

/** Returns the signers of each agreement, signed or not, in the agreement's order. */
export async function findSigners(
  { db }: Pick<Context, 'db'>,
  rows: readonly AgreementRow[],
): Promise<ReadonlyMap<string, Signer[]>> {
  const ids = rows.filter(({ document }) => document.sellers.length > 1).map(({ id }) => id);
  const [signatures, links] =
    ids.length === 0
      ? [[], []]
      : await db.batch([
          db.select().from(agreementSignatures).where(isIn(agreementSignatures.agreementId, ids)),
          db
            .select({ ...getTableColumns(personalLinks), email: users.email })
            .from(personalLinks)
            .leftJoin(users, and(eq(users.id, personalLinks.userId), isNull(users.deletedAt)))
            .where(isIn(personalLinks.agreementId, ids)),
        ]);
  return new Map(
    rows.map(({ id, document, signedAt }) => {
      const holder = holderOf(document);
      const signers = document.sellers.map((person, place) => {
        const isThis = (row: Readonly<{ agreementId: string | null; seller: number | null }>) =>
          row.agreementId === id && row.seller === place;
        const link = links.find(isThis);
        const signature =
          place === holder
            ? { consentSha256: null, method: null, ...document.signature, signedAt }
            : signatures.find(isThis);
        return {
          name: signingName(person),
          email: (place === holder ? undefined : link?.email) ?? person.email,
          signedAs: signature?.name ?? null,
          signedAt: signature ? isoOf(signature.signedAt) : null,
          consentSha256: signature?.consentSha256 ?? null,
          method: signature?.method ?? null,
          invitedAt: link ? isoOf(link.sentAt) : null,
          expiresAt: link ? isoOf(link.expiresAt) : null,
          declinedAt: link?.declinedAt ? isoOf(link.declinedAt) : null,
          reason: link?.reason ?? null,
        };
      });
      return [id, signers];
    }),
  );
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
