import type { OfferSide } from '#domain/offers/status.ts';

export const SIGNER_STATUSES = ['waiting', 'invited', 'signed', 'declined'] as const;
export type SignerStatus = (typeof SIGNER_STATUSES)[number];

/**
 * Buyers sign first, then sellers; within a side in any order. Does not change while a signing is
 * open.
 */
const SIGNING_ORDER: readonly OfferSide[] = ['buyer', 'seller'];

/** The data of a signer that determines the order. */
export type OrderedSigner = Readonly<{ side: OfferSide; status: SignerStatus }>;

/** The side that must sign now; undefined once everyone has signed. */
export function sideOnTurn(signers: readonly OrderedSigner[]): OfferSide | undefined {
  return SIGNING_ORDER.find((side) =>
    signers.some((signer) => signer.side === side && signer.status !== 'signed'),
  );
}

/** Whether it is this person's turn to sign. */
export function isOnTurn(signer: OrderedSigner, signers: readonly OrderedSigner[]): boolean {
  return signer.status !== 'signed' && signer.side === sideOnTurn(signers);
}

/**
 * Masks an address so that only its owner recognizes it: `m••••a@correo.example`. The number of
 * dots is independent of the length.
 */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const signs = [...name];
  const last = signs.length > 2 ? signs.at(-1) : '';
  return `${signs[0] ?? ''}••••${last}@${domain}`;
}

/**
 * For each signer, names of others with the same address. This is allowed, but shown to both sides.
 */
export function sharesAddress<Signer extends Readonly<{ email: string }>>(
  signer: Signer,
  signers: readonly Signer[],
): readonly Signer[] {
  return signers.filter((other) => other !== signer && other.email === signer.email);
}
