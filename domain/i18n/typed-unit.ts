/** How people write a unit after a number; the unit of a field follows from the sign beside it. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['%', 'por ciento', 'percent', 'pct'],
  [
    'ft²',
    'sq ft',
    'sq. ft.',
    'sqft',
    'ft2',
    'sf',
    'square feet',
    'pies cuadrados',
    'pies²',
    'pies2',
    'pies',
    'ft',
  ],
  ['pies', 'ft', 'feet', 'pie', 'foot'],
  ['días', 'dias', 'día', 'dia', 'days', 'day'],
  ['espacios', 'spaces', 'espacio', 'space'],
  ['veces', 'times', 'vez', 'time'],
];

/**
 * Removes the field's own unit: `1,500 sq ft` in a field of `ft²` is `1,500`. Another unit stays,
 * because its number means something else.
 * @param unit the sign beside the field; without one the text is answered as it is.
 */
export function withoutUnit(text: string, unit: string | undefined): string {
  const own = SPELLINGS.find((spellings) => unit !== undefined && spellings.includes(unit)) ?? [];
  const typed = text
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trimEnd()
    .toLowerCase();
  const found = own.find((spelling) => typed.endsWith(spelling));
  return found === undefined ? text : typed.slice(0, -found.length).trimEnd();
}
