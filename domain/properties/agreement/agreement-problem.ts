import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { isAgreedAddress } from './agreed-address.ts';
import type { Agreement } from './agreement.ts';
import { isTermOver } from './agreement-term.ts';

type Agreed = Readonly<{
  address: Pick<Agreement['address'], 'street' | 'unit' | 'city' | 'zip' | 'county'>;
  listing: Pick<Agreement['listing'], 'endDate'>;
}>;

/**
 * Why a property cannot be published with its agreement: it is for another address, or its term is
 * over or shorter than the listing's. Undefined if it can. The wizard says it where the answer is
 * written, and the API refuses it.
 * @param now epoch ms
 */
export function agreementProblem(
  { address, listing }: Agreed,
  facts: Facts,
  now: number,
): 'agreement_address' | 'agreement_term' | undefined {
  if (!isAgreedAddress(address, facts)) return 'agreement_address';
  const { endDate } = listing;
  const isShort =
    isTermOver(endDate, address.county, now) || (facts.expirationDate ?? '') > endDate;
  return isShort ? 'agreement_term' : undefined;
}
