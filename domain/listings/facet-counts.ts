import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { bitCounts } from './bit-words.ts';
import type { Plan } from './column-filter.ts';
import { type Columns, TYPE_MASK } from './columns.ts';
import { PRICE_STEPS } from './price-steps.ts';

/**
 * What a listing fails of the filters with counts of their own: none, this one alone, or several.
 * Choices that are asked for follow on the last one here.
 */
export const FAILS = {
  none: 0,
  type: 1,
  beds: 2,
  baths: 3,
  price: 4,
  choices: 5,
  several: 255,
} as const;

/** Most bedrooms and baths a filter can ask for; more are counted as these. */
export const MOST_ROOMS = 6;

/**
 * How many homes each choice of a filter would leave. Types, bedrooms, baths and prices are
 * counted as if their own filter were not set, so that a person sees what the other choices bring.
 */
export type FacetCounts = {
  types: Uint32Array;
  beds: Uint32Array;
  baths: Uint32Array;
  priceSteps: Uint32Array;
  /** Of every word that is counted, how often each of its values was met. */
  words: Map<number, Uint32Array>;
  /** Of every small number of the layout that is counted, how often each value was met. */
  numbers: Map<number, Uint32Array>;
  /** The same by question, for those whose answers are asked for: as if they were not. */
  choices: Map<string, Uint32Array>;
};

/** The words of bits, and the numbers of the layout, that are to be counted. */
export type Counted = Readonly<{ words: Iterable<number>; numbers?: Iterable<number> }>;

export function facetCounts(
  { bits }: Columns,
  { words, numbers = [] }: Counted,
  { choices }: Pick<Plan, 'choices'>,
): FacetCounts {
  const valuesOf = (word: number) => new Uint32Array(bits[word]?.values.length ?? 1);
  return {
    types: new Uint32Array(PROPERTY_TYPES.length),
    beds: new Uint32Array(MOST_ROOMS + 1),
    baths: new Uint32Array(MOST_ROOMS + 1),
    priceSteps: new Uint32Array(PRICE_STEPS.length),
    words: new Map([...words].map((word) => [word, valuesOf(word)])),
    numbers: new Map([...numbers].map((index) => [index, new Uint32Array(256)])),
    choices: new Map(choices.map(({ key, passes }) => [key, new Uint32Array(passes.length)])),
  };
}

/** Counts the values of the words and small numbers of the first `count` listings of `chosen`: a step a word, whatever is in it. */
export function countWords(
  { words, numbers }: FacetCounts,
  { bits, numbers: columns }: Columns,
  chosen: Uint32Array,
  count: number,
): void {
  for (const [word, met] of words) {
    const codes = bits[word]?.codes;
    if (codes) for (let i = 0; i < count; i++) bump(met, codes[chosen[i] ?? 0] ?? 0);
  }
  for (const [index, met] of numbers) {
    const values = columns[index];
    if (!(values instanceof Uint8Array)) continue;
    for (let i = 0; i < count; i++) bump(met, values[chosen[i] ?? 0] ?? 0);
  }
}

/**
 * Counts the choices of the first `count` listings of `chosen`, each for the one filter it fails,
 * and for all of them when it fails none. `fails` holds what each of them fails.
 */
export function countChoices(
  counts: FacetCounts,
  columns: Columns,
  plan: Plan,
  chosen: Uint32Array,
  fails: Uint8Array,
  count: number,
): void {
  const { kind, bedrooms, bathsFull, priceStep } = columns;
  const { types, beds, baths, priceSteps } = counts;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const failed = fails[i] ?? 0;
    if (failed > FAILS.price) continue;
    if (failed === FAILS.none) {
      bump(types, (kind[at] ?? 0) & TYPE_MASK);
      bump(beds, Math.min(bedrooms[at] ?? 0, MOST_ROOMS));
      bump(baths, Math.min(bathsFull[at] ?? 0, MOST_ROOMS));
      bump(priceSteps, priceStep[at] ?? 0);
    } else if (failed === FAILS.type) bump(types, (kind[at] ?? 0) & TYPE_MASK);
    else if (failed === FAILS.beds) bump(beds, Math.min(bedrooms[at] ?? 0, MOST_ROOMS));
    else if (failed === FAILS.baths) bump(baths, Math.min(bathsFull[at] ?? 0, MOST_ROOMS));
    else bump(priceSteps, priceStep[at] ?? 0);
  }
  plan.choices.forEach(({ key, codes }, index) => {
    const met = counts.choices.get(key);
    if (!met) return;
    for (let i = 0; i < count; i++) {
      const failed = fails[i] ?? 0;
      if (failed === FAILS.none || failed === FAILS.choices + index) {
        bump(met, codes[chosen[i] ?? 0] ?? 0);
      }
    }
  });
}

/** How many homes each bit of a word would leave, from how often each of its values was met. */
export function choiceCounts(
  { bits }: Columns,
  word: number,
  met: Uint32Array,
): ReadonlyMap<number, number> {
  const values = bits[word];
  if (!values) return new Map();
  return new Map(bitCounts(values, met).map((count, bit) => [word * 32 + bit, count]));
}

/** Of counts per number of rooms, how many homes have at least as many. */
export function atLeastCounts(counts: Uint32Array): readonly number[] {
  let sum = 0;
  return Array.from(counts)
    .reverse()
    .map((count) => (sum += count))
    .reverse();
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
