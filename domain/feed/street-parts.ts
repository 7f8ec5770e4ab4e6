import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';

/** USPS Publication 28, section 233: directions and their abbreviations. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  n: 'N',
  north: 'N',
  s: 'S',
  south: 'S',
  e: 'E',
  east: 'E',
  w: 'W',
  west: 'W',
  ne: 'NE',
  northeast: 'NE',
  nw: 'NW',
  northwest: 'NW',
  se: 'SE',
  southeast: 'SE',
  sw: 'SW',
  southwest: 'SW',
};

/** USPS Publication 28, appendix C1: suffixes used in Florida, by spelling. */
const SUFFIXES: Readonly<Record<string, string>> = {
  alley: 'Alley',
  aly: 'Alley',
  avenue: 'Avenue',
  ave: 'Avenue',
  av: 'Avenue',
  boulevard: 'Boulevard',
  blvd: 'Boulevard',
  circle: 'Circle',
  cir: 'Circle',
  court: 'Court',
  ct: 'Court',
  cove: 'Cove',
  cv: 'Cove',
  crossing: 'Crossing',
  xing: 'Crossing',
  drive: 'Drive',
  dr: 'Drive',
  highway: 'Highway',
  hwy: 'Highway',
  lane: 'Lane',
  ln: 'Lane',
  loop: 'Loop',
  parkway: 'Parkway',
  pkwy: 'Parkway',
  pass: 'Pass',
  path: 'Path',
  place: 'Place',
  pl: 'Place',
  plaza: 'Plaza',
  plz: 'Plaza',
  point: 'Point',
  pt: 'Point',
  road: 'Road',
  rd: 'Road',
  run: 'Run',
  square: 'Square',
  sq: 'Square',
  street: 'Street',
  st: 'Street',
  terrace: 'Terrace',
  ter: 'Terrace',
  trace: 'Trace',
  trce: 'Trace',
  trail: 'Trail',
  trl: 'Trail',
  walk: 'Walk',
  way: 'Way',
};

/** Possible values of `StreetDirection` and `StreetSuffix`. */
export const STREET_DIRECTIONS = [...new Set(Object.values(DIRECTIONS))];
export const STREET_SUFFIXES = [...new Set(Object.values(SUFFIXES))];

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
  known: Readonly<Record<string, string>>,
): string | undefined {
  const word = (from === 'shift' ? words[0] : words.at(-1))?.toLowerCase().replace(/[.,]+$/, '');
  if (word === undefined || !Object.hasOwn(known, word)) return undefined;
  words[from]();
  return known[word];
}
