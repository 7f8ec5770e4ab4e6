import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import type { SignerRow } from '../find-signing.ts';
import { readerOf } from '../readers.ts';

/** Statements of the e-mail with the login code for a personal link. */
export function codeEmail(
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
