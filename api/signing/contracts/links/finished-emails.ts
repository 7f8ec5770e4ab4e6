import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { toOther } from '#api/messages/gather.ts';
import type { Message, TemplateKey } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { KEPT_UNTIL, linkStatements, signerToken } from '#api/signing/personal-links.ts';
import { notifyAll } from '../emails.ts';
import type { SignerRow, SigningRow } from '../find-signing.ts';
import { mailFor, readerOf } from '../readers.ts';
import type { Sealed } from './copies.ts';

type FinishedTemplate = 'contract_complete' | 'contract_sealed';
type Finished = Readonly<{ signing: SigningRow; signers: readonly SignerRow[] }>;

/**
 * Statements of the e-mails that announce the last signature; people without an account get a
 * link to the contract, which later e-mails about it repeat.
 */
export function notifyComplete(
  context: Context,
  found: FoundOffer,
  finished: Finished,
): Promise<readonly Statement[]> {
  const { signing } = finished;
  const more = { at: context.now(), sha256: signing.documentSha256 };
  return notifyFinished(context, found, finished, 'contract_complete', more);
}

/**
 * Statements of the e-mails that announce the sealed contract, with a link to download it, the
 * hashes of both files and the latest checkpoint of the public log. The recipients keep this
 * evidence in their mailboxes.
 */
export function notifySealed(
  context: Context,
  found: FoundOffer,
  finished: Finished,
  sealed: Sealed,
): Promise<readonly Statement[]> {
  const more = sealedMail(finished.signing, sealed);
  return notifyFinished(context, found, finished, 'contract_sealed', more);
}

/**
 * Statements of the e-mail that sends the sealed contract again to a signer without an account.
 * @param at when it is sent, epoch ms
 */
export function sealedToGuest(
  context: Context,
  found: FoundOffer,
  signing: SigningRow,
  signer: SignerRow,
  sealed: Sealed,
  at: number,
): Promise<readonly Statement[]> {
  const more = sealedMail(signing, sealed);
  const cause = `signing:${signing.id}:${signer.id}:contract_sealed:${at}`;
  return finishedToGuest(context, found, signer, 'contract_sealed', more, cause);
}

function sealedMail({ documentSha256: sha256, verifyCode }: SigningRow, sealed: Sealed) {
  return { sha256, verifyCode, ...sealed };
}

async function notifyFinished(
  context: Context,
  found: FoundOffer,
  finished: Finished,
  template: FinishedTemplate,
  more: Readonly<Record<string, unknown>>,
): Promise<readonly Statement[]> {
  const { signing, signers } = finished;
  const guests = signers.filter((signer) => readerOf(found, signer).id === null);
  const links = await Promise.all(
    guests.map((signer) => {
      const cause = `signing:${signing.id}:${signer.id}:${template}`;
      return finishedToGuest(context, found, signer, template, more, cause);
    }),
  );
  // An account that shares its address with a guest gets its own e-mail.
  const emails = guests
    .map(({ email }) => email)
    .filter((email) => email !== found.buyer.email && email !== found.seller.email);
  return [...links.flat(), ...notifyAll(context, found, finished, template, more, emails)];
}

/** Statements of the e-mail with the link to a finished contract, to a signer without an account. */
async function finishedToGuest(
  context: Context,
  found: FoundOffer,
  signer: SignerRow,
  template: FinishedTemplate,
  more: Readonly<Record<string, unknown>>,
  cause: string,
): Promise<readonly Statement[]> {
  const { env } = context;
  const to = readerOf(found, signer);
  const token = await signerToken(context, signer.id);
  const url = `${env.SITE_ORIGIN}/${to.language}/sign#${token}`;
  const data = { ...mailFor(context, found, to), ...more, url };
  return [
    ...(await linkStatements(context, { signerId: signer.id }, token, KEPT_UNTIL, true)),
    // The type of `data` depends on the template; the callers pass matching data.
    ...toOther(context, { template, to, data, cause } as Message<TemplateKey>, cause),
  ];
}
