import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { newToken } from '#api/accounts/login/sessions.ts';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { toOther } from '#api/messages/gather.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import { linkStatements, type PersonalLink } from '#api/signing/personal-links.ts';
import { signingCopies, signings } from '#api/signing/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { linkedCopies, type NewCopy, SEALED_LINK_DAYS } from '#domain/signing/copies.ts';
import { COPY, type CopyRow, type FoundSigning, type SigningRow } from '../find-signing.ts';
import { everybody } from '../readers.ts';

/**
 * Returns the rows of those who get a copy of a contract.
 * @param known the accounts with their addresses and languages; all others get the language of the buyer's account
 */
export function copyRows(
  { buyer }: Pick<FoundOffer, 'buyer'>,
  signingId: string,
  copies: readonly NewCopy[],
  known: readonly Readonly<{ id: string; email: string; language: Locale }>[],
): readonly CopyRow[] {
  return copies.map((copy) => {
    const account = known.find(({ email }) => email === copy.email);
    return {
      ...{ ...copy, id: createId(), signingId, userId: account?.id ?? null },
      language: account?.language ?? buyer.language,
    };
  });
}

export function insertCopies(
  { db }: Pick<Context, 'db'>,
  rows: readonly CopyRow[],
): readonly Statement[] {
  return rows.map((row) => db.insert(signingCopies).values(row));
}

/** Hash of the sealed contract, and the latest checkpoint of the public log. */
export type Sealed = Readonly<{ sealedSha256: string; checkpoint: string | null }>;

/**
 * Statements of the e-mails with a link to the sealed contract, to those who get a copy and have it
 * neither in an account nor as a signer.
 */
export async function notifyCopies(
  context: Context,
  found: FoundOffer,
  { signing, signers, copies }: Pick<FoundSigning, 'signing' | 'signers' | 'copies'>,
  sealed: Sealed,
): Promise<readonly Statement[]> {
  const perCopy = await Promise.all(
    linkedCopies(copies, everybody(found, signers)).map((copy) =>
      sealedToCopy(context, found, signing, copy, sealed),
    ),
  );
  return perCopy.flat();
}

/**
 * Statements of the e-mail with a new link to the sealed contract to one who gets a copy.
 * @param again when it is sent again, epoch ms
 */
export async function sealedToCopy(
  context: Context,
  found: FoundOffer,
  signing: SigningRow,
  { id, role, email, language }: CopyRow,
  { sealedSha256, checkpoint }: Sealed,
  again?: number,
): Promise<readonly Statement[]> {
  const { env, now } = context;
  const token = newToken();
  const cause = `signing:${signing.id}:copy:${id}${again === undefined ? '' : `:${again}`}`;
  const data = {
    ...{ role, checkpoint, sealedSha256 },
    url: `${env.SITE_ORIGIN}/${language}/sign#${token}`,
    address: postalAddressFor(found, 'seller'),
    completeAt: signing.completeAt ?? now(),
    verifyCode: signing.verifyCode,
  };
  const to = { id: null, email, language };
  return [
    ...(await linkStatements(context, { copyId: id }, token, now() + SEALED_LINK_DAYS * DAY_MS)),
    ...toOther(context, { template: 'copy_sealed', to, data, cause }, cause),
  ];
}

/** Returns the copy of a link with its signing. */
export async function findCopy(
  { db }: Pick<Context, 'db'>,
  { copyId }: Pick<PersonalLink, 'copyId'>,
): Promise<Readonly<{ copy: CopyRow; signing: SigningRow }>> {
  const [found] = await db
    .select({ copy: COPY, signing: signings })
    .from(signingCopies)
    .innerJoin(signings, eq(signings.id, signingCopies.signingId))
    .where(eq(signingCopies.id, copyId ?? ''));
  if (!found) throw new Error('a link lacks its copy');
  return found;
}
