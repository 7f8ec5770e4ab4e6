import type { Facts } from './catalogue/facts.ts';

/** Street and unit in one line, the same in both languages: `1200 Brickell Bay Dr #2107`. */
export function addressLine({ streetAddress, unitNumber }: Facts): string {
  return [streetAddress ?? '', unitNumber ? `#${unitNumber}` : ''].filter(Boolean).join(' ');
}

/** Full address as used in documents: `1200 Brickell Bay Dr #2107, Miami, FL 33131`. */
export function postalAddress(facts: Facts): string {
  const { city = '', postalCode = '' } = facts;
  const place = [city, ['FL', postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine(facts), place].filter(Boolean).join(', ');
}
