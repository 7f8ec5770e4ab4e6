import type { Context } from '#api/context.ts';
import { openAgreementLink } from '#api/signing/agreement-signing.ts';
import { linkKindOf, openedLink } from '#api/signing/personal-links.ts';
import { fullName } from '#domain/offers/format.ts';
import { maskedEmail } from '#domain/signing/signers.ts';
import type { OpenedLink } from '#domain/signing/signing-answer.ts';
import { findBySigner, offerOf } from '../find-signing.ts';
import { signerOf } from './contract-target.ts';
import { openCopyLink } from './read-copy.ts';

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
