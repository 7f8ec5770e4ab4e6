import { findUserRow } from '#api/accounts/find-user.ts';
import { findFactor, spendCode } from '#api/accounts/login/second-factor/second-factor.ts';
import { requireRecentPassword } from '#api/accounts/login/sessions.ts';
import { type Context, requireVerified } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { type FoundOffer, findOffer, type SeenOffer } from '#api/offers/find-offer.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ProofMethod } from '#domain/signing/status.ts';
import { type FoundSigning, findSigning, type SignerRow } from './find-signing.ts';

/** A signer with the data they act on. The context has a fixed clock. */
export type Acting = FoundSigning &
  Readonly<{
    context: Context;
    found: FoundOffer;
    /** The offer as the requesting account sees it; undefined for a guest. */
    seen: SeenOffer | undefined;
    signer: SignerRow;
    /** How a guest proved their identity; an account proves it with its password when it signs. */
    proof: Extract<ProofMethod, 'email_code'> | undefined;
    /** The acting account; null for a guest. */
    userId: string | null;
  }>;

/** Reads the acting signer again, because data read earlier may be outdated. */
export type FindActing = () => Promise<Acting>;

/**
 * Returns the signer who is the person of the requesting account.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403), `not_found` (404) for accounts
 * that are not signers
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

/** Returns the signer who is the person of one of the offer's accounts. */
export function ownSigner(
  { signers }: Pick<FoundSigning, 'signers'>,
  found: Pick<FoundOffer, 'buyer' | 'seller'>,
  userId: string,
): SignerRow | undefined {
  return signers.find((one) => one.userId === userId && signsInOffer(one, found));
}

/** Whether a signer signs with an account of the offer; all others get a link. */
export function signsInOffer(
  { userId, side }: Pick<SignerRow, 'userId' | 'side'>,
  found: Pick<FoundOffer, 'buyer' | 'seller'>,
): boolean {
  return found[side].id === userId;
}

/** How a person proved who signs, with the statements of the proof. */
export type Proof = Readonly<{ method: ProofMethod; statements: readonly Statement[] }>;

/**
 * Proves that the person of an account signs: with its password, and its second factor if it has one.
 * @throws Refusal `password_required`, `second_factor_required` (401)
 */
export async function proveAccount(
  context: Context,
  userId: string,
  code: string | undefined,
): Promise<Proof> {
  await requireRecentPassword(context);
  const factor = await findFactor(context, userId);
  if (!factor?.confirmedAt) return { method: 'password', statements: [] };
  if (!code) throw new Refusal('second_factor_required');
  const spent = await spendCode(context, await findUserRow(context, userId), code);
  await spent.clearAttempts();
  return { method: 'password+totp', statements: spent.statements };
}
