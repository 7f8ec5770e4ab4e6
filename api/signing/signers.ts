import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import type { agreements } from '#api/properties/table.ts';
import { signingName } from '#domain/properties/agreement/signature.ts';
import { holderOf } from '#domain/properties/agreement/signers.ts';
import { agreementSignatures, personalLinks } from './table.ts';

/** One of the people an agreement names, and what became of their signature. */
export const signerSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** The name as it was typed; absent until then. */
  signedAs: z.string().nullable(),
  signedAt: z.iso.datetime().nullable(),
  /** The text with which they agreed to sign online, by its hash; null of signatures before it was asked. */
  consentSha256: z.string().nullable(),
  /** When the last link was sent, and until when it signs. */
  invitedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** When they said that they will not sign, and why. */
  declinedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
export type Signer = z.output<typeof signerSchema>;

type AgreementRow = Pick<typeof agreements.$inferSelect, 'id' | 'document' | 'signedAt'>;

/** Who has signed each of these agreements and who has not, in the order in which they name them. */
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
          db.select().from(personalLinks).where(isIn(personalLinks.agreementId, ids)),
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
            ? { consentSha256: null, ...document.signature, signedAt }
            : signatures.find(isThis);
        return {
          name: signingName(person),
          email: person.email,
          signedAs: signature?.name ?? null,
          signedAt: signature ? isoOf(signature.signedAt) : null,
          consentSha256: signature?.consentSha256 ?? null,
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
