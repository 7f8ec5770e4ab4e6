import type { Facts } from './catalogue/facts.ts';

/** Street, number and unit in one line, the same in both languages: `1200 Brickell Bay Dr #2107`. */
export function addressLine({ streetAddress, unitNumber }: Facts): string {
  return [streetAddress ?? '', unitNumber ? `#${unitNumber}` : ''].filter(Boolean).join(' ');
}
