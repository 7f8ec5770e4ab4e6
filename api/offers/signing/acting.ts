import { type Context, requireVerified } from '#api/context.ts';
import { type FoundOffer, findOffer, type SeenOffer } from '#api/offers/find-offer.ts';
import { Refusal } from '#domain/refusal.ts';
import { isOnTurn } from '#domain/signing/signers.ts';
import type { ProofMethod } from '#domain/signing/status.ts';
import { type FoundSigning, findSigning, type SignerRow } from './find-signing.ts';

/** Somebody who must sign, with what they act on. The clock of the context is held. */
export type Acting = FoundSigning &
  Readonly<{
    context: Context;
    found: FoundOffer;
    /** The same as the account that asks sees it; undefined for a guest. */
    seen: SeenOffer | undefined;
    signer: SignerRow;
    /** How a guest proved who they are; an account proves it with its password when it signs. */
    proof: Extract<ProofMethod, 'email_code'> | undefined;
    /** The account that acts; null for anyone who has none. */
    userId: string | null;
  }>;

/** Finds who acts again: what was read before may be old. */
export type FindActing = () => Promise<Acting>;

/**
 * The account that asks, as a signer of an offer's contract: by its verified address. Of two
 * signers with that address, the first who may sign.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `not_found` (404) for anyone
 * who does not sign it
 */
export async function actingMember(given: Context, offerId: string): Promise<Acting> {
  const viewer = requireVerified(given);
  const found = await findOffer(given, offerId, viewer);
  const context = { ...given, now: () => found.at };
  const signing = await findSigning(context, offerId);
  const signer = signing && ownSigner(signing, found, viewer.id);
  if (!signing || !signer) throw new Refusal('not_found');
  return {
    ...{ ...signing, context, found, signer },
    ...{ seen: found, proof: undefined, userId: viewer.id },
  };
}

/** The signer that an account of the offer is, by the address of the account. */
export function ownSigner(
  { signers }: Pick<FoundSigning, 'signers'>,
  found: Pick<FoundOffer, 'buyer' | 'seller'>,
  userId: string,
): SignerRow | undefined {
  const side = (['buyer', 'seller'] as const).find((one) => found[one].id === userId);
  const own = signers.filter((one) => side && one.side === side && one.email === found[side].email);
  return own.find((one) => isOnTurn(one, signers)) ?? own[0];
}

/** Whether somebody signs in the offer, with their account; everybody else gets a link. */
export function signsInOffer(
  { email, side }: Pick<SignerRow, 'email' | 'side'>,
  found: Pick<FoundOffer, 'buyer' | 'seller'>,
): boolean {
  return found[side].email === email;
}
