import type { OfferActor, OfferSide, OfferStatus } from '#domain/offers/status.ts';
import { isSignable } from './rules.ts';
import type { SigningStatus } from './status.ts';

/** A person who has not signed yet. */
export type UnsignedSigner = Readonly<{
  side: OfferSide;
  /** Their account, if they have one. */
  userId: string | null;
}>;

type Standing = Readonly<{ status: SigningStatus; expiresAt: number }>;
type Accepted = Readonly<{
  offer: Readonly<{ status: OfferStatus; contractAt: number | null }>;
  /** The current signing; null when there is none. */
  signing: Standing | null;
  unsigned: readonly UnsignedSigner[];
  /** Accounts of both sides. */
  buyer: Readonly<{ id: string }>;
  seller: Readonly<{ id: string }>;
}>;

/** The next step toward a signed contract of an accepted offer. */
export type ContractStep = Readonly<{
  /** Whether the seller has opened the signing. Nothing is overdue before. */
  isOpen: boolean;
  /**
   * Side of the next step: the seller opens the signing, then the buyers sign, then the sellers.
   */
  turn: OfferSide;
  /** Whether the viewer must act, rather than another person on the same side. */
  isMine: boolean;
}>;

/**
 * The next step toward an offer's contract at an instant (epoch ms), for a viewer; undefined before
 * acceptance and after signing.
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
  const { id } = accounts[turn];
  const isMissing = unsigned.some((one) => one.side === turn && one.userId === id);
  return { isOpen, turn, isMine: isMissing && actor === turn };
}

/** Whether the contract was signed online, so that no signed copy had to be uploaded. */
export function isSignedHere(signing: Standing | null): boolean {
  return signing?.status === 'complete' || signing?.status === 'sealed';
}
