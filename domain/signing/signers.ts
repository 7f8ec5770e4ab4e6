import type { OfferSide } from '#domain/offers/status.ts';

export const SIGNER_STATUSES = ['waiting', 'invited', 'signed', 'declined'] as const;
export type SignerStatus = (typeof SIGNER_STATUSES)[number];

/** Buyers sign first, then sellers; within a side in any order. Fixed while a signing is open. */
const SIGNING_ORDER: readonly OfferSide[] = ['buyer', 'seller'];

/** One person who must sign, as far as the order of signing is concerned. */
export type OrderedSigner = Readonly<{ side: OfferSide; status: SignerStatus }>;

/** The side whose signatures are awaited; undefined once everybody has signed. */
export function sideOnTurn(signers: readonly OrderedSigner[]): OfferSide | undefined {
  return SIGNING_ORDER.find((side) =>
    signers.some((signer) => signer.side === side && signer.status !== 'signed'),
  );
}

/** Whether this person may sign now, as far as the order is concerned. */
export function isOnTurn(signer: OrderedSigner, signers: readonly OrderedSigner[]): boolean {
  return signer.status !== 'signed' && signer.side === sideOnTurn(signers);
}

/**
 * `m••••a@correo.example`: enough to know one's own address by, and nothing to write to. The number
 * of dots says nothing of the length.
 */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const signs = [...name];
  const last = signs.length > 2 ? signs.at(-1) : '';
  return `${signs[0] ?? ''}••••${last}@${domain}`;
}

/** For each signer, the names of the others with the same address: allowed, and said to both sides. */
export function sharesAddress<Signer extends Readonly<{ email: string }>>(
  signer: Signer,
  signers: readonly Signer[],
): readonly Signer[] {
  return signers.filter((other) => other !== signer && other.email === signer.email);
}
