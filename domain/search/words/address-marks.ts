import { type AddressWord, addressWords } from '#domain/places/address.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';

/**
 * Words that stand for the address of a listing in the word index. Each begins with what it is: the
 * house number (`an`), the street (`as`), the unit (`au`) or the place (`ac`), so that a search for an
 * address finds it only there.
 */
export function addressMarks({ streetAddress, unitNumber, city, postalCode }: Facts): string {
  if (!streetAddress) return '';
  const [first, ...others] = addressWords(streetAddress);
  if (!first) return '';
  return [
    `${first.kind === 'number' ? 'an' : 'as'}${first.text}`,
    ...others.map(({ text }) => `as${text}`),
    // A word before the unit is only left out after another word.
    ...addressWords(`0 ${unitNumber ?? ''}`)
      .slice(1)
      .map(({ text }) => `au${text}`),
    ...addressWords(`${city ?? ''} ${postalCode ?? ''}`).map(({ text }) => `ac${text}`),
  ].join(' ');
}

/**
 * Expressions of the word index for an address, the strictest first: as it is written, then with
 * another direction or street type, then in another place than the words after the comma.
 */
export function addressExpressions(text: string): readonly string[] {
  const whole = addressWords(text);
  const [street = ''] = text.split(',');
  const alone = addressWords(street);
  return [...new Set([whole, named(whole), named(alone)].flatMap(expressionOf))];
}

/** The words that name an address, without directions and street types. */
function named(words: readonly AddressWord[]): readonly AddressWord[] {
  return words.filter(({ kind }) => kind === 'number' || kind === 'word');
}

/** The expression for words of an address; none without a house number or a street's name. */
function expressionOf(words: readonly AddressWord[]): readonly string[] {
  const [first, ...others] = words;
  const isNumbered = first?.kind === 'number';
  const inStreet = isNumbered ? others : words;
  const name = inStreet.findIndex(({ kind }) => kind === 'number' || kind === 'word');
  if (!first || (name === -1 && !(isNumbered && inStreet.length === 0))) return [];
  return [
    [
      ...(isNumbered ? [quoted('an', first)] : []),
      ...inStreet.map((word, index) =>
        index === name
          ? quoted('as', word)
          : `(${['as', 'au', 'ac'].map((mark) => quoted(mark, word)).join(' OR ')})`,
      ),
    ].join(' AND '),
  ];
}

/** Words have letters and digits only, so none is an operator. */
function quoted(mark: string, { text }: AddressWord): string {
  return `"${mark}${text}"`;
}
