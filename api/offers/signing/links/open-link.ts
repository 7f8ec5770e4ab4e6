import type { Context } from '#api/context.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { fullName } from '#domain/offers/format.ts';
import { Refusal } from '#domain/refusal.ts';
import { maskedEmail } from '#domain/signing/signers.ts';
import { findBySigner, offerOf } from '../find-signing.ts';
import { findLink } from './signer-links.ts';

/**
 * What somebody who has a link is shown before they prove who they are. Nothing changes: programs
 * that follow links open it too.
 * @throws Refusal `not_found` (404) for an unknown link, `link_expired` (410)
 */
export async function openLink(
  context: Context,
  token: string,
): Promise<Readonly<{ maskedEmail: string; language: Locale; askedBy: string }>> {
  const link = await findLink(context, token);
  if (!link) throw new Refusal('not_found');
  if (link.expiresAt <= context.now()) throw new Refusal('link_expired');
  const { signer, signing } = await findBySigner(context, link.signerId);
  const { seller } = await offerOf(context, signing);
  return {
    maskedEmail: maskedEmail(signer.email),
    language: signer.language,
    askedBy: fullName(seller),
  };
}
