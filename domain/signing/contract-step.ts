import type { OfferActor, OfferSide, OfferStatus } from '#domain/offers/status.ts';
import { isSignable } from './rules.ts';
import type { SigningStatus } from './status.ts';

/** Somebody who has not signed yet. */
export type UnsignedSigner = Readonly<{ side: OfferSide; email: string }>;

type Standing = Readonly<{ status: SigningStatus; expiresAt: number }>;
type Accepted = Readonly<{
  offer: Readonly<{ status: OfferStatus; contractAt: number | null }>;
  /** The current signing; null while there is none. */
  signing: Standing | null;
  unsigned: readonly UnsignedSigner[];
  /** The accounts: they sign by their addresses. */
  buyer: Readonly<{ email: string }>;
  seller: Readonly<{ email: string }>;
}>;

/** What the contract of an accepted offer waits for. */
export type ContractStep = Readonly<{
  /** Whether the seller has opened the signing: nothing is overdue before. */
  isOpen: boolean;
  /** Whose step is next: the seller opens the signing, then the buyers sign, then the sellers. */
  turn: OfferSide;
  /** Whether it is the step of the account that looks, and not of somebody else on its side. */
  isMine: boolean;
}>;

/**
 * What the contract of an offer waits for at an instant (epoch ms), as somebody sees it; undefined before
 * the acceptance and once there is a signed contract.
 */
export function contractStep(
  { offer, signing, unsigned, ...accounts }: Accepted,
  actor: OfferActor,
  now: number,
): ContractStep | undefined {
  if (offer.status !== 'accepted' || offer.contractAt !== null) return undefined;
  const isOpen = signing?.status === 'open' && isSignable(signing, now);
  if (!isOpen) return { isOpen, turn: 'seller', isMine: actor === 'seller' };
  const turn = unsigned.some(({ side }) => side === 'buyer') ? 'buyer' : 'seller';
  const { email } = accounts[turn];
  const isMissing = unsigned.some((one) => one.side === turn && one.email === email);
  return { isOpen, turn, isMine: isMissing && actor === turn };
}

/** Whether everybody signed the contract here, so that nobody had to bring it. */
export function isSignedHere(signing: Standing | null): boolean {
  return signing?.status === 'complete' || signing?.status === 'sealed';
}
