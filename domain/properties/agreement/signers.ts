import { DAY_MS } from '#domain/calendar.ts';
import type { Agreement } from './agreement.ts';
import { signerOf } from './signature.ts';

/** Days for which a personal link to sign an agreement is valid. */
export const SIGNING_LINK_DAYS = 14;
export const SIGNING_LINK_MS = SIGNING_LINK_DAYS * DAY_MS;

type Signed = Pick<Agreement, 'sellers' | 'signature'>;

/**
 * Index of the seller who signed when the agreement was created. Agreements from before names were
 * compared count as signed by the first.
 */
export function holderOf({ sellers, signature }: Signed): number {
  return signerOf(signature.name, sellers) ?? 0;
}

/** Indexes of the sellers who sign through their own link. */
export function invitedOf(agreement: Signed): readonly number[] {
  const holder = holderOf(agreement);
  return agreement.sellers.map((_, place) => place).filter((place) => place !== holder);
}
