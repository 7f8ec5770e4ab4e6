import { readTypedDigits } from '#domain/i18n/typed-number.ts';
import { phraseAt, phrasesOf, type TypedWord } from './typed-words.ts';

/** A number in a search, and how many words it takes. */
export type TypedNumber = Readonly<{ value: number; length: number }>;

/** Maximum price in a search, in dollars. */
const MAX_DOLLARS = 1_000_000_000;

/** Numbers without a unit in this range are thousands of dollars: "under 400". */
const MIN_THOUSANDS = 20;
const MIN_DOLLARS = 10_000;

const THOUSAND = phrasesOf('k, mil, thousand, grand');
const MILLION = phrasesOf('m, mm, millon, millones, million, millions, de millon');
const HALF_MILLION = phrasesOf('medio millon, half a million, half million');
const AND_A_HALF = phrasesOf('y medio, y media, and a half');
const CURRENCY = phrasesOf('dolares, dollars, usd, de dolares, bucks');

/**
 * Reads an amount in dollars: `400k`, `$400,000`, `400 mil`, `1.2 millones`, `millón y medio`; a
 * bare 400 means thousands.
 * @param unit number of dollars that a bare number counts, if the words around it tell.
 */
export function dollarsAt(
  words: readonly TypedWord[],
  at: number,
  unit?: number,
): (TypedNumber & Readonly<{ unit: number | undefined }>) | undefined {
  const match = /^(\$?)(\d[\d.,]*)(k|m|mm|mil)?\+?$/.exec(words[at]?.key ?? '');
  if (!match) return spelledDollarsAt(words, at);
  const [, sign = '', digits = '', suffix] = match;
  const after = unitAt(words, at + 1);
  const scale = suffix ? SCALES[suffix] : after.unit;
  const number = readTypedDigits(digits, scale === 1_000_000);
  if (number === undefined) return undefined;
  const unitLength = 1 + (suffix ? 0 : after.length);
  const half = scale ? phraseAt(words, at + unitLength, AND_A_HALF) : 0;
  const length = unitLength + half;
  const bare = sign || number >= MIN_DOLLARS ? 1 : number >= MIN_THOUSANDS ? 1_000 : undefined;
  const dollars =
    (half > 0 ? number + 0.5 : number) *
    (scale ?? (number < MIN_DOLLARS ? unit : undefined) ?? bare ?? 0);
  if (dollars <= 0 || dollars > MAX_DOLLARS) return undefined;
  return { ...inDollars(words, at, { value: Math.round(dollars), length }, 1), unit: scale };
}

/** Reads an amount without digits: `medio millón`, `un millón y medio`, `trescientos mil`. */
function spelledDollarsAt(words: readonly TypedWord[], at: number) {
  const halfMillion = phraseAt(words, at, HALF_MILLION);
  if (halfMillion > 0) return inDollars(words, at, { value: 500_000, length: halfMillion }, 1_000);
  const count = spelledCountAt(words, at);
  const halfBefore = phraseAt(words, at + count.length, AND_A_HALF);
  const scale = unitAt(words, at + count.length + halfBefore);
  if (!scale.unit) return undefined;
  const end = count.length + halfBefore + scale.length;
  const halfAfter = halfBefore > 0 ? 0 : phraseAt(words, at + end, AND_A_HALF);
  const half = halfBefore + halfAfter > 0 ? 0.5 : 0;
  if (count.length === 0 && half === 0) return undefined;
  const value = (count.value + half) * scale.unit;
  return inDollars(words, at, { value, length: end + halfAfter }, scale.unit);
}

/** Adds the name of the currency, if it follows. */
function inDollars(
  words: readonly TypedWord[],
  at: number,
  { value, length }: TypedNumber,
  unit: number,
) {
  return { value, length: length + phraseAt(words, at + length, CURRENCY), unit };
}

/** `un`, `tres`, `trescientos`, `three hundred`; one if there is no number, as in `millón y medio`. */
function spelledCountAt(words: readonly TypedWord[], at: number): TypedNumber {
  const key = words[at]?.key ?? '';
  const hundreds = SPANISH_HUNDREDS.indexOf(key);
  if (hundreds >= 0) return { value: (hundreds + 1) * 100, length: 1 };
  const value = key === 'a' ? 1 : NUMBER_WORDS.get(key);
  if (value === undefined) return { value: 1, length: 0 };
  return words[at + 1]?.key === 'hundred'
    ? { value: value * 100, length: 2 }
    : { value, length: 1 };
}

/**
 * Reads a whole number: `3`, `3+`, `tres`, `three`, `1,500`, `2.000`. Decimals are dropped: 2.5
 * baths are 2.
 */
export function countAt(words: readonly TypedWord[], at: number): TypedNumber | undefined {
  const key = words[at]?.key ?? '';
  const spelled = NUMBER_WORDS.get(key);
  if (spelled !== undefined) return { value: spelled, length: 1 };
  const number = numberIn(key.replace(/\+$/, ''));
  return number === undefined ? undefined : { value: Math.floor(number), length: 1 };
}

/** Reads a number with decimals: `0.5`, `1/4`, `2`. */
export function decimalAt(words: readonly TypedWord[], at: number): TypedNumber | undefined {
  const key = words[at]?.key ?? '';
  const [, above, below] = /^([1-9])\/([2-9])$/.exec(key) ?? [];
  const value = above && below ? Number(above) / Number(below) : numberIn(key);
  return value === undefined ? countAt(words, at) : { value, length: 1 };
}

function numberIn(key: string): number | undefined {
  const number = /^\d[\d.,]*$/.test(key) ? readTypedDigits(key) : undefined;
  return number !== undefined && number < 10_000_000 ? number : undefined;
}

function unitAt(words: readonly TypedWord[], at: number): { unit?: number; length: number } {
  const thousand = phraseAt(words, at, THOUSAND);
  if (thousand > 0) return { unit: 1_000, length: thousand };
  const million = phraseAt(words, at, MILLION);
  return million > 0 ? { unit: 1_000_000, length: million } : { length: 0 };
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1_000,
  mil: 1_000,
  m: 1_000_000,
  mm: 1_000_000,
};

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    ['un', 'una', 'uno', 'one'],
    ['dos', 'two'],
    ['tres', 'three'],
    ['cuatro', 'four'],
    ['cinco', 'five'],
    ['seis', 'six'],
    ['siete', 'seven'],
    ['ocho', 'eight'],
    ['nueve', 'nine'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const SPANISH_HUNDREDS: readonly string[] = [
  ...['cien', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos'],
  ...['seiscientos', 'setecientos', 'ochocientos', 'novecientos'],
];
