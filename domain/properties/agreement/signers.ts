import { DAY_MS } from '#domain/calendar.ts';
import type { Agreement } from './agreement.ts';
import { signerOf } from './signature-name.ts';

/** For so long a personal link signs an agreement. */
export const SIGNING_LINK_DAYS = 14;
export const SIGNING_LINK_MS = SIGNING_LINK_DAYS * DAY_MS;

type Signed = Pick<Agreement, 'sellers' | 'signature'>;

/**
 * The place of the seller who signed the agreement itself. One from before typed names were compared
 * counts as signed by the first.
 */
export function holderOf({ sellers, signature }: Signed): number {
  return signerOf(signature.name, sellers) ?? 0;
}

/** The places of the sellers who sign by their own link. */
export function invitedOf(agreement: Signed): readonly number[] {
  const holder = holderOf(agreement);
  return agreement.sellers.map((_, place) => place).filter((place) => place !== holder);
}
