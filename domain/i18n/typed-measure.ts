import { halfWidth, readTypedDigits, readTypedNumber, type TypedNumber } from './typed-number.ts';

/** Exact, by the definition of the international foot: 0.3048 m. */
const FEET_PER_METER = 1 / 0.3048;
const SQUARE_FEET_PER_ACRE = 43_560;

type Scale = readonly [spelling: RegExp, factor: number];

/** Spellings of other units of length, and how many feet each is. */
const LENGTHS: readonly Scale[] = [
  [/^(m|mt|mts|metros?|meters?|metres?)$/u, FEET_PER_METER],
  [/^(cm|cent[ií]metros?|centimeters?)$/u, FEET_PER_METER / 100],
  [/^(in|inch|inches|pulgadas?|pulg|")$/u, 1 / 12],
  [/^(yd|yds|yards?|yardas?)$/u, 3],
];
/** Spellings of other units of area, and how many square feet each is. */
const AREAS: readonly Scale[] = [
  [/^(ac|acres?)$/u, SQUARE_FEET_PER_ACRE],
  [/^(m2|m²|mt2|mts2|metros? cuadrados?|sq ?m|square met(er|re)s?)$/u, FEET_PER_METER ** 2],
  [/^(ha|hect[aá]reas?|hectares?)$/u, 10_000 * FEET_PER_METER ** 2],
];
const OF_UNIT: Readonly<Record<string, readonly Scale[]>> = {
  pies: LENGTHS,
  ft: LENGTHS,
  'ft²': AREAS,
  'sq ft': AREAS,
};

const WITH_UNIT = /^([\d.,]+) ?(\p{L}[\p{L}\d² ]*|")\.?$/u;
/** `12'6"`, `12 ft 6 in`, `12 pies 6 pulgadas`, `12'`. */
const FEET_AND_INCHES =
  /^(\d+) ?(?:'|ft\.?|feet|foot|pies?) ?(?:(\d+(?:\.\d+)?) ?(?:"|''|in\.?|inch|inches|pulgadas?|pulg\.?)?)?$/u;

/**
 * Parses a measure in another unit than that of its field: meters, acres, feet and inches.
 * `undefined` when it is not one.
 * @param unit the unit displayed next to the field: `pies`, `ft`, `ft²` or `sq ft`.
 * @param places maximum number of decimals of the result.
 */
export function readTypedMeasure(
  text: string,
  unit: string | undefined,
  places: number,
): number | undefined {
  const scales = unit === undefined ? undefined : OF_UNIT[unit];
  if (!scales) return undefined;
  const clean = halfWidth(text)
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .replace(/[’′‘]/gu, "'")
    .replace(/[”″“]/gu, '"')
    .trim()
    .toLowerCase();
  const [, feet, inches = '0'] = (scales === LENGTHS && FEET_AND_INCHES.exec(clean)) || [];
  if (feet !== undefined) {
    return Number(inches) < 12 ? rounded(Number(feet) + Number(inches) / 12, places) : undefined;
  }
  const [, digits = '', typed = ''] = WITH_UNIT.exec(clean) ?? [];
  const factor = scales.find(([spelling]) => spelling.test(typed.trim()))?.[1];
  const value = factor === undefined ? undefined : readTypedDigits(digits);
  return value === undefined || factor === undefined ? undefined : rounded(value * factor, places);
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}

/** One separator before three digits: decimals in most percentages, thousands in dollars. */
const THREE_AFTER_ONE = /^[1-9]\d{0,2}([.,])(\d{3})$/;
/** Scales and currencies, which only amounts have. */
const OF_AMOUNTS = /[$\p{L}]/u;

/**
 * Parses a percentage: `6.125`, `6,875`, `20 %`. A single separator is decimal, because thousands of
 * percent do not occur. `unclear` where dollars may be meant: `20,000`, `5.000`. `undefined` when it
 * is not a number, or is an amount (`$20,000`, `20k`).
 * @param isShare it is a share of an amount, for which people also type dollars: `3,125` is
 * unclear.
 */
export function readTypedPercent(text: string, isShare = false): TypedNumber | undefined {
  const digits = halfWidth(withoutUnit(text, '%')).replace(/[\s\p{Cf}]/gu, '');
  if (OF_AMOUNTS.test(digits)) return undefined;
  const [, separator, after] = THREE_AFTER_ONE.exec(digits) ?? [];
  if (separator === undefined) return readTypedNumber(digits);
  const value = Number(digits.replace(',', '.'));
  const mayBeDollars = after === '000' || (isShare && separator === ',');
  return mayBeDollars ? { unclear: [Number(digits.replace(/[.,]/, '')), value] } : { value };
}

/**
 * Whether a percentage can be used: read, and from 0 to 100. A draft may contain the text of an
 * answer that was not.
 */
export function isPercentage(percent: number | string | undefined): percent is number {
  return typeof percent === 'number' && percent >= 0 && percent <= 100;
}

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
