import { readTypedDigits } from '#domain/i18n/typed-number.ts';
import { type Lexeme, phraseAt, phraseTable } from './typed-words.ts';

/**
 * An amount in a search: `400`, `$1,2M`, `400 mil`, `2 1/2`, `un millón doscientos mil`, `half`.
 * `length` is its number of lexemes.
 */
export type TypedAmount = Readonly<{
  value: number;
  length: number;
  /** Thousands or millions, if the amount names them. */
  scale?: 1_000 | 1_000_000;
  /** With a dollar sign or the name of the currency. */
  isMoney: boolean;
  /** A fraction alone, such as `1/4` or `medio`, which means something only before a unit. */
  isFraction: boolean;
  /** The digits of an amount of a single number without a scale: `450,000`. */
  digits?: string;
  /** Another reading: `1.250` is 1,250 or 1.25. */
  other?: number;
  /** The number before the letter `m`, which may stand for millions or for meters. */
  beforeM?: number;
}>;

type Part = Readonly<{ value: number; length: number; digits?: string; other?: number }>;

const SCALES = phraseTable<1_000 | 1_000_000>([
  [1_000, 'k, mil, miles, thousand, thousands, grand'],
  [1_000_000, 'm, mm, mill, millon, millones, million, millions'],
]);
const AND_A_HALF = phraseTable([[0.5, 'y medio, y media, and a half, and half, ½']]);
const FRACTIONS = phraseTable([
  [0.5, 'medio, media, half, half a, half an, a half, ½'],
  [
    0.25,
    `un cuarto de, cuarto de, quarter, a quarter, quarter of a, a quarter of a, quarter of an
    a quarter of an, ¼`,
  ],
  [0.75, 'tres cuartos de, three quarters of a, three quarters of an, three quarter, ¾'],
  [1 / 3, 'un tercio de, a third of an, a third of a, third of an'],
]);
const CURRENCY = phraseTable([
  [true, '$, us $, u $, usd, us dollars, dolares, de dolares, dollars, bucks, dolares americanos'],
]);

const UNITS = numbered(
  1,
  'un one a, dos two, tres three, cuatro four, cinco five, seis six, siete seven, ocho eight, nueve nine',
);
const TEENS = numbered(
  10,
  `diez ten, once eleven, doce twelve, trece thirteen, catorce fourteen, quince fifteen
  dieciseis sixteen, diecisiete seventeen, dieciocho eighteen, diecinueve nineteen, veinte twenty
  veintiuno veintiun, veintidos, veintitres, veinticuatro, veinticinco, veintiseis, veintisiete
  veintiocho, veintinueve`,
);
const TENS = numbered(
  2,
  `veinte twenty, treinta thirty, cuarenta forty, cincuenta fifty, sesenta sixty, setenta seventy
  ochenta eighty, noventa ninety`,
);
const HUNDREDS = numbered(
  1,
  `cien ciento, doscientos doscientas, trescientos trescientas, cuatrocientos, quinientos
  seiscientos, setecientos, ochocientos, novecientos`,
);

/**
 * The amount at a position, if there is one.
 * @param withFractions reads `tres cuartos de` as 0.75, not as three bedrooms.
 */
export function amountAt(
  lexemes: readonly Lexeme[],
  at: number,
  withFractions = true,
): TypedAmount | undefined {
  const sign = phraseAt(lexemes, at, CURRENCY);
  const isSigned = sign !== undefined && lexemes[at + sign.length]?.kind === 'number';
  const from = isSigned ? at + sign.length : at;
  const amount = sumAt(lexemes, from, isSigned, withFractions);
  if (!amount) return undefined;
  const end = from + amount.length;
  const after = isSigned ? undefined : currencyAfter(lexemes, end);
  return {
    ...amount,
    length: end - at + (after ?? 0),
    isMoney: isSigned || after !== undefined,
  };
}

/** Number of lexemes of the currency after an amount; a `$` before another number is that one's. */
function currencyAfter(lexemes: readonly Lexeme[], at: number): number | undefined {
  const found = phraseAt(lexemes, at, CURRENCY);
  if (!found) return undefined;
  const next = lexemes[at + found.length];
  return next?.kind === 'number' && next.isGlued ? undefined : found.length;
}

/** Millions and the thousands after them, or one number. */
function sumAt(
  lexemes: readonly Lexeme[],
  at: number,
  isSigned: boolean,
  withFractions: boolean,
): Omit<TypedAmount, 'isMoney'> | undefined {
  const first = scaledAt(lexemes, at, isSigned, withFractions);
  if (first?.scale !== 1_000_000) return first;
  const rest = scaledAt(lexemes, at + first.length, false, false);
  if (rest?.scale === 1_000 && rest.value < 1_000_000) {
    return { ...first, value: first.value + rest.value, length: first.length + rest.length };
  }
  // "Un millón doscientos" leaves out the thousands.
  const bare = spelledAt(lexemes, at + first.length);
  if (!bare || bare.value < 100 || bare.value % 10 > 0) return first;
  return {
    ...first,
    value: first.value + bare.value * 1_000,
    other: first.value + bare.value,
    length: first.length + bare.length,
  };
}

function scaledAt(
  lexemes: readonly Lexeme[],
  at: number,
  isSigned: boolean,
  withFractions: boolean,
): Omit<TypedAmount, 'isMoney'> | undefined {
  const fraction = isSigned || !withFractions ? undefined : fractionAt(lexemes, at);
  const fractionScale = fraction && phraseAt(lexemes, at + fraction.length, SCALES);
  if (fraction && (fractionScale?.meaning === 1_000_000 || !fractionScale)) {
    const scale = fractionScale?.meaning;
    return {
      value: fraction.value * (scale ?? 1),
      length: fraction.length + (fractionScale?.length ?? 0),
      isFraction: scale === undefined,
      ...(scale && { scale }),
    };
  }
  const whole = digitsAt(lexemes, at, isSigned) ?? spelledAt(lexemes, at);
  const begun = whole ? at + whole.length : at;
  const mixed = whole && fractionAfter(lexemes, begun, whole.value);
  const counted = begun + (mixed?.length ?? 0);
  const scaled = phraseAt(lexemes, counted, SCALES);
  if (!scaled) {
    // "A" counts one only before a scale: "a million".
    if (!whole || lexemes[at]?.text === 'a') return undefined;
    if (mixed) return { value: whole.value + mixed.value, length: counted - at, isFraction: false };
    return { ...whole, isFraction: false };
  }
  const scale = scaled.meaning;
  const end = counted + scaled.length;
  const half = mixed || scale === 1_000 ? undefined : phraseAt(lexemes, end, AND_A_HALF);
  // "Millón y medio" counts one; "million dollar view" is no amount.
  if (!whole && !half) return undefined;
  const count = whole ? millionsIn(whole, scale) + (mixed?.value ?? 0) : 1;
  const value = Math.round((count + (half?.meaning ?? 0)) * scale);
  const isM = lexemes[counted]?.text === 'm' && !half;
  return {
    value,
    length: end + (half?.length ?? 0) - at,
    scale,
    isFraction: false,
    ...(isM && { beforeM: count }),
  };
}

/** In `1.250 millones` the point is a decimal separator. */
function millionsIn({ value, digits }: Part, scale: number): number {
  const count = digits && readTypedDigits(digits, scale === 1_000_000);
  return count || value;
}

/** A number in digits: `1,250`, `450 000`, and `$450 500` after a dollar sign. */
function digitsAt(lexemes: readonly Lexeme[], at: number, isSigned: boolean): Part | undefined {
  const first = lexemes[at];
  if (first?.kind !== 'number' || /[½¼¾]/.test(first.text)) return undefined;
  const groups: string[] = [];
  if (/^\d{1,3}$/.test(first.text)) {
    for (let next = at + 1; isGroup(lexemes[next]); next++) groups.push(lexemes[next]?.text ?? '');
  }
  const isGrouped = groups.length > 0 && (isSigned || groups.at(-1) === '000');
  const digits = first.text + (isGrouped ? groups.join('') : '');
  const value = readTypedDigits(digits);
  if (value === undefined) return undefined;
  const other = /^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? Number(digits) : undefined;
  return { value, digits, length: isGrouped ? groups.length + 1 : 1, ...(other && { other }) };
}

function isGroup(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === 'number' && !lexeme.isGlued && /^\d{3}$/.test(lexeme.text);
}

/** `1/4`, `½`, `half an`, `un cuarto de`. */
function fractionAt(lexemes: readonly Lexeme[], at: number): Part | undefined {
  const named = phraseAt(lexemes, at, FRACTIONS);
  if (named) return { value: named.meaning, length: named.length };
  const [above, slash, below] = lexemes.slice(at, at + 3);
  if (slash?.text !== '/' || !/^[1-9]$/.test(above?.text ?? '')) return undefined;
  if (!/^[2-9]$/.test(below?.text ?? '') || !below?.isGlued) return undefined;
  const value = Number(above?.text) / Number(below.text);
  // `4/3/2` and `3br/2ba` count rooms.
  if (value >= 1 || lexemes[at + 3]?.text === '/') return undefined;
  const isOf = lexemes[at + 3]?.text === 'de' || lexemes[at + 3]?.text === 'of';
  return { value, length: isOf ? 4 : 3 };
}

/** The rest of a mixed number: `2 1/2`, `2½`, `dos y medio`. */
function fractionAfter(lexemes: readonly Lexeme[], at: number, whole: number): Part | undefined {
  if (!Number.isInteger(whole) || whole > 99) return undefined;
  const half = phraseAt(lexemes, at, AND_A_HALF);
  if (half) return { value: half.meaning, length: half.length };
  const { kind, text = '' } = lexemes[at] ?? {};
  if (kind !== 'number' || !/^[\d½¼¾]$/.test(text)) return undefined;
  return fractionAt(lexemes, at);
}

/** A number in words below a thousand: `veintiuno`, `treinta y cinco`, `three hundred fifty`. */
function spelledAt(lexemes: readonly Lexeme[], at: number): Part | undefined {
  const textAt = (index: number) => lexemes[index]?.text ?? '';
  const spanish = HUNDREDS.get(textAt(at));
  const unit = UNITS.get(textAt(at));
  const english = unit !== undefined && textAt(at + 1) === 'hundred' ? unit : undefined;
  const hundreds = spanish ?? english;
  const from = at + (spanish ? 1 : english ? 2 : 0);
  const isAnd = english !== undefined && textAt(from) === 'and';
  const rest =
    tensAt(lexemes, from + (isAnd ? 1 : 0)) ??
    (textAt(at) === 'a' && !hundreds ? { value: 1, length: 1 } : undefined);
  if (hundreds === undefined) return rest;
  const length = from - at + (rest ? rest.length + (isAnd ? 1 : 0) : 0);
  return { value: hundreds * 100 + (rest?.value ?? 0), length };
}

/** From 1 to 99. */
function tensAt(lexemes: readonly Lexeme[], at: number): Part | undefined {
  const textAt = (index: number) => lexemes[index]?.text ?? '';
  const tens = TENS.get(textAt(at));
  if (tens !== undefined) {
    const joint = ['y', '-', 'and'].includes(textAt(at + 1)) ? 1 : 0;
    const units = unitAt(textAt(at + 1 + joint));
    if (units) return { value: tens * 10 + units, length: 2 + joint };
    return { value: tens * 10, length: 1 };
  }
  const value = TEENS.get(textAt(at)) ?? unitAt(textAt(at));
  return value === undefined ? undefined : { value, length: 1 };
}

/** A digit in words; the English article is none of them. */
function unitAt(text: string): number | undefined {
  return text === 'a' ? undefined : UNITS.get(text === 'una' || text === 'uno' ? 'un' : text);
}

function numbered(first: number, words: string): ReadonlyMap<string, number> {
  const all = words.split(/[\n,]/).map((names) => names.trim().split(/\s+/));
  return new Map(
    all.flatMap((names, index) => names.map((name) => [name, first + index] as const)),
  );
}
