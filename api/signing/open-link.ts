import type { Context } from '#api/context.ts';
import { fullName } from '#domain/offers/format.ts';
import { maskedEmail } from '#domain/signing/signers.ts';
import type { OpenedLink } from '#domain/signing/signing-answer.ts';
import { openAgreementLink } from './agreements/agreement-signing.ts';
import { findBySigner, offerOf } from './contracts/find-signing.ts';
import { signerOf } from './contracts/links/contract-target.ts';
import { openCopyLink } from './contracts/links/read-copy.ts';
import { linkKindOf, openedLink } from './personal-links.ts';

/**
 * Returns what is shown to the holder of a link before they enter a code. Nothing is written,
 * because e-mail scanners follow links too.
 * @throws Refusal `not_found` (404) for an unknown link, `link_expired` (410)
 */
export async function openLink(context: Context, token: string): Promise<OpenedLink> {
  const link = await openedLink(context, token);
  const kind = linkKindOf(link);
  if (kind === 'agreement') return openAgreementLink(context, link);
  if (kind === 'copy') return openCopyLink(context, link);
  const { signer, signing } = await findBySigner(context, signerOf(link));
  const { seller } = await offerOf(context, signing);
  return {
    kind,
    maskedEmail: maskedEmail(signer.email),
    language: signer.language,
    askedBy: fullName(seller),
  };
}
