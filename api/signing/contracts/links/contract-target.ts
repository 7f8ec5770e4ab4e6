import type { Context } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { toOther } from '#api/messages/gather.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import type { SignerRow } from '#api/signing/contracts/find-signing.ts';
import { readerOf } from '#api/signing/contracts/readers.ts';
import type { LinkTarget } from '#api/signing/enter.ts';
import type { PersonalLink } from '#api/signing/personal-links.ts';
import { findBySigner, offerOf } from '../find-signing.ts';
import { signingMove, untilWritten } from '../signing-statements.ts';

/** Login by a link to a contract: each step is recorded in the history of its signing. */
export const CONTRACT_TARGET: LinkTarget = {
  async codeEmail(context, link, code) {
    const { signer, signing } = await findBySigner(context, signerOf(link));
    return codeEmail(context, await offerOf(context, signing), signer, code);
  },
  record: (context, link, kind, statements) =>
    untilWritten(async () => {
      const signerId = signerOf(link);
      const { signing } = await findBySigner(context, signerId);
      const event = { kind, signerId, isTraced: kind !== 'code_sent' };
      const move = await signingMove(context, signing, { events: [event] });
      await context.db.batch(asBatch([...move, ...statements]));
    }),
};

/** Returns the signer ID of a link to a contract. */
export function signerOf({ signerId }: PersonalLink): string {
  if (signerId === null) throw new Error('a link leads to no contract');
  return signerId;
}

/** Statements of the e-mail with the login code for a personal link. */
function codeEmail(
  context: Context,
  found: FoundOffer,
  signer: SignerRow,
  code: string,
): readonly Statement[] {
  const { id: _, ...reader } = readerOf(found, signer);
  const to = { id: null, ...reader };
  const cause = `signing:code:${signer.id}:${context.now()}`;
  const data = { address: postalAddressFor(found, 'seller'), code, name: signer.name };
  return toOther(context, { template: 'signing_code', to, data, cause }, cause);
}
