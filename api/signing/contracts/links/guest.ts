import { atOneInstant, type Context } from '#api/context.ts';
import type { PersonalLink } from '#api/signing/personal-links.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Acting } from '../acting.ts';
import { findBySigner, findSigning, offerOf } from '../find-signing.ts';
import { signerOf } from './contract-target.ts';

/**
 * Returns a guest as a signer of a contract.
 * @throws Refusal `unauthenticated` (401) when the signing was replaced by a newer one
 */
export async function actingGuest(given: Context, link: PersonalLink): Promise<Acting> {
  const context = atOneInstant(given);
  const { signer: own, signing } = await findBySigner(context, signerOf(link));
  const found = await offerOf(context, signing);
  const all = await findSigning(context, signing.offerId);
  // A newer signing has other signer IDs.
  const signer = all?.signers.find(({ id }) => id === own.id);
  if (!all || !signer) throw new Refusal('unauthenticated');
  return {
    ...{ ...all, context, found, signer },
    ...{ seen: undefined, proof: 'email_code', userId: null },
  };
}
