import { addressKey } from '#domain/places/address.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { Agreement } from './agreement.ts';

/** The compared parts of an address. */
type Address = Pick<Agreement['address'], 'street' | 'unit' | 'city' | 'zip'>;

/**
 * Whether a property still has the address of its agreement. How it is written does not matter, and
 * a unit may be added when the agreement has none.
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
  return [`${street} # ${unit}`, city, zip]
    .map((part) => addressKey(part).replaceAll(' ', ''))
    .join('|');
}
