/** Spellings of units after a number. A field's unit is the one displayed next to it. */
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
 * Removes the field's own unit: `1,500 sq ft` in a field in `ft²` becomes `1,500`. A different unit
 * is kept, because its number means something else.
 * @param unit the unit displayed next to the field; without one the text is returned unchanged.
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
