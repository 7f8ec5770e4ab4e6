/**
 * Lower case without accents, so that «Cayó» and "cayo" are equal. Used for all comparisons of
 * words.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * Key for comparing place names: folded, without punctuation, with one spelling of postal
 * abbreviations ("St. Petersburg", "Saint Petersburg", "ft.myers", "Fort Myers").
 */
export function placeKey(text: string): string {
  return fold(text)
    .replace(/(?<=\p{L})\.(?=\p{L}{2})/gu, ' ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => ABBREVIATED.get(word) ?? word)
    .join(' ');
}

/** A key without spaces, so that "De Land" and "DeLand", "Opa-locka" and "Opa Locka" are equal. */
export function joinedKey(text: string): string {
  return placeKey(text).replaceAll(' ', '');
}

/** Words of place names with more than one spelling, by the other one. */
export const ABBREVIATED: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['bch', 'beach'],
]);
