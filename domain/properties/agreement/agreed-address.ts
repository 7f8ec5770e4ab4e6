import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { Agreement } from './agreement.ts';

/** Abbreviations of words in addresses. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  court: 'ct',
  lane: 'ln',
  boulevard: 'blvd',
  place: 'pl',
  terrace: 'ter',
  terr: 'ter',
  circle: 'cir',
  highway: 'hwy',
  parkway: 'pkwy',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

/** The compared parts of an address. */
type Address = Pick<Agreement['address'], 'street' | 'unit' | 'city' | 'zip'>;

/**
 * Whether a property still has the address of its agreement. Case, accents, punctuation and common
 * abbreviations are ignored, and a unit may be added when the agreement has none.
 */
export function isAgreedAddress(agreed: Address, facts: Facts): boolean {
  const { streetAddress = '', unitNumber, city = '', postalCode = '' } = facts;
  const unit = agreed.unit ? (unitNumber ?? '') : undefined;
  return isSameAddress(agreed, {
    ...{ street: streetAddress, city, zip: postalCode },
    ...(unit !== undefined && { unit }),
  });
}

/** Whether two addresses are the same apart from spelling. */
export function isSameAddress(one: Address, other: Address): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ street, unit = '', city, zip }: Address): string {
  return [street, unit, city, zip].map(plain).join('|');
}

function plain(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => SHORT[word] ?? word).join('');
}
