import type { Facts } from './catalogue/facts.ts';

/** Words that people write before a unit instead of the sign. */
const OWN_WORD =
  /^(apt|apartment|apto|apartamento|unit|unidad|suite|ste|ph|penthouse|lot|lote|bldg|building)\b/i;

/**
 * Street and unit in one line, the same in both languages: `1200 Brickell Bay Dr #2107`. The only
 * place that writes the sign: a unit that was typed with it, or with a word, does not get another.
 */
export function streetLine(street: string, unit: string | null | undefined): string {
  const own = (unit ?? '').trim().replace(/^#\s*/, '');
  if (own === '') return street;
  return [street, OWN_WORD.test(own) ? own : `#${own}`].filter(Boolean).join(' ');
}

/** Street and unit of a property in one line. */
export function addressLine({ streetAddress, unitNumber }: Facts): string {
  return streetLine(streetAddress ?? '', unitNumber);
}

/** Full address as used in documents: `1200 Brickell Bay Dr #2107, Miami, FL 33131`. */
export function postalAddress(facts: Facts): string {
  const { city = '', postalCode = '' } = facts;
  const place = [city, ['FL', postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine(facts), place].filter(Boolean).join(', ');
}
