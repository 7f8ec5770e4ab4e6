import { qrPath } from '#api/accounts/login/second-factor/second-factor.ts';
import type { Context } from '#api/context.ts';
import { checkOf } from '#api/log/issue-pdf.ts';
import { toOther } from '#api/messages/gather.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import { type LinkTarget, writeAlone } from '#api/signing/enter.ts';
import type { PersonalLink } from '#api/signing/personal-links.ts';
import { ungroupedCode } from '#domain/log/document-check.ts';
import { fullName } from '#domain/offers/format.ts';
import { Refusal } from '#domain/refusal.ts';
import { maskedEmail } from '#domain/signing/signers.ts';
import type { CopyAnswer, OpenedLink } from '#domain/signing/signing-answer.ts';
import { offerOf } from '../find-signing.ts';
import { readFile } from '../read-file.ts';
import { findCopy } from './copies.ts';

/**
 * Login by a link to a copy. It is not recorded in the history of the signing, which ends with the
 * seal; the link itself stores its code and session.
 */
export const COPY_TARGET: LinkTarget = {
  async codeEmail(context, link, code) {
    const { copy, signing } = await findCopy(context, link);
    const to = { id: null, email: copy.email, language: copy.language };
    const data = {
      address: postalAddressFor(await offerOf(context, signing), 'seller'),
      ...{ code, name: copy.name },
      isCopy: true,
    };
    const cause = `signing:code:${copy.id}:${context.now()}`;
    return toOther(context, { template: 'signing_code', to, data, cause }, cause);
  },
  record: writeAlone,
};

/** Returns what is shown to the holder of a link to a copy before they enter a code. */
export async function openCopyLink(context: Context, link: PersonalLink): Promise<OpenedLink> {
  const { copy, signing } = await findCopy(context, link);
  const { seller } = await offerOf(context, signing);
  return {
    kind: 'copy',
    maskedEmail: maskedEmail(copy.email),
    language: copy.language,
    askedBy: fullName(seller),
  };
}

/**
 * Returns a sealed contract as those who get a copy see it: the file's own data only.
 * @throws Refusal `not_found` (404) if it is not sealed
 */
export async function describeCopy(context: Context, link: PersonalLink): Promise<CopyAnswer> {
  const { copy, signing } = await findCopy(context, link);
  const { sealedSha256, sealedBytes, sealedAt, completeAt, verifyCode } = signing;
  if (sealedSha256 === null || sealedAt === null || completeAt === null) {
    throw new Refusal('not_found');
  }
  const { url, shown } = checkOf(context.env, ungroupedCode(verifyCode));
  return {
    ...{ role: copy.role, name: copy.name, verifyCode },
    address: postalAddressFor(await offerOf(context, signing), 'seller'),
    completeAt: new Date(completeAt).toISOString(),
    sealedAt: new Date(sealedAt).toISOString(),
    sealed: { sha256: sealedSha256, bytes: sealedBytes ?? 0 },
    check: { url, shown, qr: qrPath(url) },
  };
}

/**
 * Returns the sealed contract for a link to a copy.
 * @throws Refusal `not_found` (404) if it is not sealed
 */
export async function readCopy(context: Context, link: PersonalLink) {
  const { signing } = await findCopy(context, link);
  return readFile(context, signing, 'sealed');
}
