import { halfWidth } from './half-width.ts';
import { readTypedDigits } from './typed-number.ts';

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
