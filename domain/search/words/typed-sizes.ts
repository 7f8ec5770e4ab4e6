import { countAt, decimalAt, type TypedNumber } from './typed-amounts.ts';
import type { Direction, TypedLimits } from './typed-limit.ts';
import { phraseAt, phrasesOf, type TypedWord } from './typed-words.ts';

export const SQUARE_FEET =
  phrasesOf(`sqft, sq ft, sq feet, square feet, square foot, sf, ft2, ft², pies
  pies cuadrados, pie cuadrado, pies2, pies², p2`);
const SQUARE_METERS = phrasesOf(`m2, m², mts2, metros, metros cuadrados, metro cuadrado, sq m, sqm
  square meters, square metres`);
const ACRES = phrasesOf('acre, acres');
const HALF_ACRE = phrasesOf('half acre, half an acre, medio acre');
const ACRE = 43_560;
const SQUARE_FEET_PER_METER = 10.7639;

/** Reads a living area or lot size: `1,500 sqft`, `150 m2`, `half an acre`, `2.5 acres`. */
export function sizeAt(
  words: readonly TypedWord[],
  at: number,
  direction: Direction,
): TypedLimits | undefined {
  const half = phraseAt(words, at, HALF_ACRE);
  if (half > 0) return { limits: [{ param: 'minLot', value: ACRE / 2 }], length: half };
  const param = direction === 'max' ? 'maxSqft' : 'minSqft';
  const area = areaAt(words, at);
  if (area) return { limits: [{ param, value: area.value }], length: area.length };
  const number = decimalAt(words, at);
  const acres = number ? phraseAt(words, at + number.length, ACRES) : 0;
  if (!number || acres === 0 || number.value === 0 || direction === 'max') return undefined;
  const value = Math.round(number.value * ACRE);
  return { limits: [{ param: 'minLot', value }], length: number.length + acres };
}

/**
 * Reads an area in feet or meters and returns square feet: `1,500 sqft`, `1500sqft`, `2.000 pies`,
 * `150 m2`.
 */
function areaAt(words: readonly TypedWord[], at: number): TypedNumber | undefined {
  const [, digits, unit = ''] = /^(\d[\d.,]*)([^\d.,].*)$/.exec(words[at]?.key ?? '') ?? [];
  const joined = digits !== undefined;
  const parts = joined
    ? [{ typed: '', key: digits }, { typed: '', key: unit }, ...words.slice(at + 1)]
    : words.slice(at);
  const count = countAt(parts, 0);
  if (!count) return undefined;
  for (const [phrases, scale] of [
    [SQUARE_FEET, 1],
    [SQUARE_METERS, SQUARE_FEET_PER_METER],
  ] as const) {
    const length = phraseAt(parts, 1, phrases);
    if (length === 0) continue;
    return { value: Math.round(count.value * scale), length: length + (joined ? 0 : 1) };
  }
  return undefined;
}
