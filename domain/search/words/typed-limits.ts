import { countAt, dollarsAt } from './typed-amounts.ts';
import type { Direction, TypedLimits } from './typed-limit.ts';
import { SQUARE_FEET, sizeAt } from './typed-sizes.ts';
import { phraseAt, phrasesOf, type TypedWord } from './typed-words.ts';

/**
 * Reads limits at a position: "3 habitaciones", "al menos 2 baños", "under 400k", "entre 300 y 400
 * mil", "1,500 sq ft", "half an acre", "built after 2010", "3/2".
 */
export function limitsAt(words: readonly TypedWord[], at: number): TypedLimits | undefined {
  return (
    rangeAt(words, at) ??
    limitedAt(words, at) ??
    sizeAt(words, at, 'min') ??
    roomsAt(words, at, 0) ??
    yearAt(words, at) ??
    budgetAt(words, at)
  );
}

const DIRECTIONS: readonly (readonly [Direction, readonly (readonly string[])[]])[] = [
  [
    'max',
    phrasesOf(`under, below, less than, up to, max, maximum, at most, no more than, not over, budget, budget of
      menos de, hasta, hasta los, maximo, maximo de, por debajo de, por debajo de los, debajo de
      no mas de, por menos de, presupuesto, presupuesto de`),
  ],
  [
    'min',
    phrasesOf(`from, at least, min, minimum, starting at, desde, a partir de, al menos, minimo
      minimo de, por lo menos, como minimo`),
  ],
  ['more', phrasesOf('over, above, more than, mas de, por encima de, arriba de')],
];
/** Directions that follow the amount: "450 mil o menos". */
const DIRECTIONS_AFTER: readonly (readonly [Direction, readonly (readonly string[])[]])[] = [
  [
    'max',
    phrasesOf('o menos, or less, or under, or below, max, maximum, maximo, como maximo, tope'),
  ],
  [
    'min',
    phrasesOf('o mas, or more, or over, or above, and up, min, minimum, minimo, como minimo'),
  ],
];
const BETWEEN = phrasesOf('between, entre, from, de, desde');
const AND = phrasesOf('and, to, y, a, hasta, -');
const BEDS = phrasesOf(`bed, beds, bedroom, bedrooms, br, brs, bd, bds, bdrm, bdrms, habitacion
  habitaciones, hab, habs, cuarto, cuartos, dormitorio, dormitorios, recamara, recamaras, alcoba
  alcobas`);
const BATHS = phrasesOf(`bath, baths, bathroom, bathrooms, full bath, full baths, ba, bas, bano
  banos, bano completo, banos completos`);
const BUILT = phrasesOf(`built after, built since, built in, newer than, construida despues de
  construido despues de, construida desde, construido desde, construida en, construido en
  construidas despues de, posterior a`);
function rangeAt(words: readonly TypedWord[], at: number): TypedLimits | undefined {
  const lead = phraseAt(words, at, BETWEEN);
  const from = at + lead;
  const first = dollarsAt(words, from);
  if (!first) return undefined;
  const and = phraseAt(words, from + first.length, AND);
  const second = and > 0 ? dollarsAt(words, from + first.length + and) : undefined;
  if (!second) return undefined;
  const low = dollarsAt(words, from, second.unit) ?? first;
  const length = lead + first.length + and + second.length;
  const area = phraseAt(words, at + length, SQUARE_FEET);
  if (area > 0) return areaRange(words, from, length + area, first.length + and);
  const isMoney = second.unit !== undefined || second.value >= 10_000;
  if (!isMoney || low.value >= second.value) return undefined;
  return {
    limits: [
      { param: 'minPrice', value: low.value },
      { param: 'maxPrice', value: second.value },
    ],
    length,
  };
}

function areaRange(
  words: readonly TypedWord[],
  from: number,
  length: number,
  toSecond: number,
): TypedLimits | undefined {
  const low = countAt(words, from);
  const high = countAt(words, from + toSecond);
  if (!low || !high) return undefined;
  return {
    limits: [
      { param: 'minSqft', value: low.value },
      { param: 'maxSqft', value: high.value },
    ],
    length,
  };
}

function limitedAt(words: readonly TypedWord[], at: number): TypedLimits | undefined {
  for (const [direction, phrases] of DIRECTIONS) {
    const lead = phraseAt(words, at, phrases);
    if (lead === 0) continue;
    const found =
      (direction === 'max' ? undefined : roomsAt(words, at + lead, direction === 'more' ? 1 : 0)) ??
      sizeAt(words, at + lead, direction) ??
      priceAt(words, at + lead, direction);
    if (found) return { ...found, length: lead + found.length };
  }
  return undefined;
}

function priceAt(
  words: readonly TypedWord[],
  at: number,
  direction: Direction,
): TypedLimits | undefined {
  const amount = dollarsAt(words, at);
  if (!amount) return undefined;
  const param = direction === 'max' ? 'maxPrice' : 'minPrice';
  return { limits: [{ param, value: amount.value }], length: amount.length };
}

/**
 * An amount alone is a maximum: `400k`, `$400,000`, `400 mil`, `450,000`, unless `o más` follows.
 */
function budgetAt(words: readonly TypedWord[], at: number): TypedLimits | undefined {
  const key = words[at]?.key ?? '';
  const amount = dollarsAt(words, at);
  if (!amount || amount.value < 10_000) return undefined;
  const after = DIRECTIONS_AFTER.map(
    ([direction, phrases]) => [direction, phraseAt(words, at + amount.length, phrases)] as const,
  ).find(([, length]) => length > 0);
  const isMoney = amount.unit !== undefined || key.startsWith('$') || MONEY_SHAPED.test(key);
  if (!isMoney && !after) return undefined;
  const [direction, more] = after ?? (['max', 0] as const);
  const param = direction === 'max' ? 'maxPrice' : 'minPrice';
  return { limits: [{ param, value: amount.value }], length: amount.length + more };
}

/** Formats that are neither house numbers nor ZIPs: `450,000`, `450.000`, `450000`. */
const MONEY_SHAPED = /^\d{2,3}[.,]\d{3}$|^\d{1,3}([.,]\d{3}){2,}$|^\d{3,4}000$/;

/**
 * `3 habitaciones`, `2 baths`, `3br`, and `3/2` for both, as is usual in Florida. `more` is added:
 * "over 2".
 */
function roomsAt(words: readonly TypedWord[], at: number, more: number): TypedLimits | undefined {
  const key = words[at]?.key ?? '';
  const both = /^([1-9])\/([1-9])(?:\.\d)?$/.exec(key);
  if (both) {
    return {
      limits: [
        { param: 'beds', value: Number(both[1]) },
        { param: 'baths', value: Number(both[2]) },
      ],
      length: 1,
    };
  }
  const joined = /^(\d{1,2})(?:\.\d)?\+?([a-z]+)$/.exec(key);
  const count = joined ? { value: Number(joined[1]), length: 1 } : countAt(words, at);
  if (!count || count.value > 50) return undefined;
  const rest = joined ? [{ typed: '', key: joined[2] ?? '' }, ...words.slice(at + 1)] : words;
  const after = joined ? 0 : at + count.length;
  for (const [param, phrases] of [
    ['beds', BEDS],
    ['baths', BATHS],
  ] as const) {
    const unit = phraseAt(rest, after, phrases);
    if (unit === 0) continue;
    const length = joined ? unit : count.length + unit;
    return { limits: [{ param, value: count.value + more }], length };
  }
  return undefined;
}

function yearAt(words: readonly TypedWord[], at: number): TypedLimits | undefined {
  const lead = phraseAt(words, at, BUILT);
  const year = /^(1[89]|20)\d\d$/.exec(words[at + lead]?.key ?? '');
  if (lead === 0 || !year) return undefined;
  return { limits: [{ param: 'minYear', value: Number(year[0]) }], length: lead + 1 };
}
