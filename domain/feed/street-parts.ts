import { DIRECTIONS, SUFFIXES } from '#domain/places/address.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';

/** Possible values of `StreetDirection` and `StreetSuffix`. */
export const STREET_DIRECTIONS = [...new Set(DIRECTIONS.values())];
export const STREET_SUFFIXES = [...new Set(SUFFIXES.values())];

/**
 * Splits `1427 NW Obispo Ave` as the US Postal Service does: number, direction, name, suffix,
 * direction. A line without a number has only a name. Missing parts are left out.
 */
export function streetParts(line: string): ResoRecord {
  const words = line.trim().split(/\s+/);
  const number = /^\d[\d/-]*[a-z]?$/i.test(words[0] ?? '') ? words.shift() : undefined;
  const prefix = words.length > 1 ? take(words, 'shift', DIRECTIONS) : undefined;
  const dirSuffix = words.length > 1 ? take(words, 'pop', DIRECTIONS) : undefined;
  const suffix = words.length > 1 ? take(words, 'pop', SUFFIXES) : undefined;
  return {
    ...(number && { StreetNumber: number }),
    ...(number && /^\d{1,9}$/.test(number) && { StreetNumberNumeric: Number(number) }),
    ...(prefix && { StreetDirPrefix: prefix }),
    ...(words.length > 0 && words[0] !== '' && { StreetName: words.join(' ') }),
    ...(suffix && { StreetSuffix: suffix }),
    ...(dirSuffix && { StreetDirSuffix: dirSuffix }),
  };
}

function take(
  words: string[],
  from: 'shift' | 'pop',
  known: ReadonlyMap<string, string>,
): string | undefined {
  const word = (from === 'shift' ? words[0] : words.at(-1))?.toLowerCase().replace(/[.,]+$/, '');
  const name = known.get(word ?? '');
  if (name !== undefined) words[from]();
  return name;
}
