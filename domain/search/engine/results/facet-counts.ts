import { bitCounts } from '#domain/search/engine/columns/bit-column.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import {
  bathsOf,
  bedsOf,
  statusOf,
  stepOfKind,
  typeOf,
} from '#domain/search/engine/columns/kinds.ts';
import {
  areaStepOf,
  lotStepOf,
  SIZE_CODES,
  yearStepOf,
} from '#domain/search/engine/columns/offered-steps.ts';
import { FAILS } from '#domain/search/engine/filter/fails.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import {
  AREA_QUESTION,
  LOT_QUESTION,
  YEAR_QUESTION,
} from '#domain/search/engine/filter/questions.ts';
import { emptyTally, MAX_ROOMS, partOf, TALLIED_WORDS, type TALLY } from './block-tallies.ts';

/** Number of listings per value, collected during a search. */
export type Met = Readonly<{
  /** Counts of whole blocks, by facet. */
  sums: Uint32Array;
  /**
   * For listings that pass every question: by twice the kind's number all of them, by one more those
   * whose price does not match, if the kind alone does not say so.
   */
  kinds: Uint32Array;
  /** By step of lot size, year and living area. */
  sizeSteps: Uint32Array;
  /** Listings per value of each counted word. */
  words: ReadonlyMap<number, Uint32Array>;
  /** Listings per value of each counted small number of the layout. */
  numbers: ReadonlyMap<number, Uint32Array>;
  /** Listings per value of each question, ignoring the question itself. */
  questions: ReadonlyMap<string, Uint32Array>;
}>;

/**
 * Number of homes for each option. Types, statuses, bedrooms, baths, prices, lots, years and living
 * areas ignore their own filter, so that users see how many homes the other options have.
 */
export type FacetCounts = Readonly<{
  types: Uint32Array;
  statuses: Uint32Array;
  beds: Uint32Array;
  baths: Uint32Array;
  priceSteps: Uint32Array;
  lotSteps: Uint32Array;
  yearSteps: Uint32Array;
  /** Homes of unknown area come before the first step. */
  areaSteps: Uint32Array;
  /** Counts per bit of each counted word. */
  words: ReadonlyMap<number, Uint32Array>;
  /** Counts per value of each counted small number of the layout. */
  numbers: ReadonlyMap<number, Uint32Array>;
  /**
   * Counts per question, ignoring the question itself: by bit of a choice, or by value of a number.
   */
  questions: ReadonlyMap<string, Uint32Array>;
}>;

/** Words and numbers of the layout to count. */
export type Counted = Readonly<{ words: Iterable<number>; numbers?: Iterable<number> }>;

export function nothingMet(
  { bits, kind }: Columns,
  { words, numbers = [] }: Counted,
  { questions }: Pick<Plan, 'questions'>,
): Met {
  const valuesOf = (word: number) => new Uint32Array(bits[word]?.values.length ?? 1);
  return {
    sums: emptyTally(),
    kinds: new Uint32Array(kind.values.length * 2),
    sizeSteps: new Uint32Array(SIZE_CODES),
    words: new Map([...words].map((word) => [word, valuesOf(word)])),
    numbers: new Map([...numbers].map((index) => [index, new Uint32Array(256)])),
    questions: new Map(questions.map(({ key, many }) => [key, new Uint32Array(many)])),
  };
}

/** Whether the tallies of blocks include everything to be counted. */
export function areTallied({ words, numbers }: Met): boolean {
  return numbers.size === 0 && [...words.keys()].every((word) => word < TALLIED_WORDS);
}

/**
 * Converts collected counts to facets. The result does not depend on the codes of these columns, so
 * that counts of several columns can be added. `fails` tells what the listings of each key fail.
 */
export function facetCounts(
  { kind, bits }: Columns,
  met: Met,
  plan: Pick<Plan, 'questions'>,
  fails: Uint8Array,
): FacetCounts {
  const [types, statuses] = [partOf(met.sums, 'types'), partOf(met.sums, 'statuses')];
  const [beds, baths] = [partOf(met.sums, 'beds'), partOf(met.sums, 'baths')];
  const priceSteps = partOf(met.sums, 'priceSteps');
  for (let key = 2; key < met.kinds.length; key++) {
    const overpriced = key % 2 === 0 ? (met.kinds[key + 1] ?? 0) : 0;
    const times = (met.kinds[key] ?? 0) - overpriced;
    const failed = fails[key] ?? 0;
    if (times === 0 || failed > FAILS.price) continue;
    const one = kind.values[key >> 1] ?? 0;
    const isCounted = (own: number) => failed === FAILS.none || failed === own;
    if (isCounted(FAILS.type)) add(types, typeOf(one), times);
    if (isCounted(FAILS.status)) add(statuses, statusOf(one), times);
    if (isCounted(FAILS.beds)) add(beds, Math.min(bedsOf(one), MAX_ROOMS), times);
    if (isCounted(FAILS.baths)) add(baths, Math.min(bathsOf(one), MAX_ROOMS), times);
    if (isCounted(FAILS.price)) add(priceSteps, stepOfKind(one), times);
  }
  const { sums, numbers, questions } = met;
  const lotSteps = partOf(sums, 'lotSteps');
  const yearSteps = partOf(sums, 'yearSteps');
  addSteps(lotSteps, questions.get(LOT_QUESTION) ?? met.sizeSteps, lotStepOf);
  const areaSteps = partOf(sums, 'areaSteps');
  addSteps(yearSteps, questions.get(YEAR_QUESTION) ?? met.sizeSteps, yearStepOf);
  addSteps(areaSteps, questions.get(AREA_QUESTION) ?? met.sizeSteps, areaStepOf);
  const whole = partOf(sums, 'bits');
  const words = [...met.words].map(([word, times]) => {
    const counts = bitCounts(bits[word], times);
    const tallied = whole.subarray(word * 32, (word + 1) * 32);
    addAll(counts, tallied);
    return [word, counts] as const;
  });
  const asked = plan.questions.flatMap(({ key, word }) => {
    // Already counted by step.
    if (SIZE_QUESTIONS.has(key)) return [];
    const times = questions.get(key) ?? new Uint32Array();
    return [[key, word === undefined ? times : bitCounts(bits[word], times)] as const];
  });
  return {
    ...{ types, statuses, beds, baths, priceSteps, lotSteps, yearSteps, areaSteps },
    ...{ words: new Map(words), numbers, questions: new Map(asked) },
  };
}

const SIZE_QUESTIONS: ReadonlySet<string> = new Set([LOT_QUESTION, YEAR_QUESTION, AREA_QUESTION]);

function addSteps(counts: Uint32Array, met: Uint32Array, stepOf: (code: number) => number): void {
  for (let code = 0; code < met.length; code++) {
    const times = met[code] ?? 0;
    if (times !== 0) add(counts, stepOf(code), times);
  }
}

/** Sum of the facets of several columns; all 0 without columns. */
export function facetsTogether(parts: readonly FacetCounts[]): FacetCounts {
  const none = emptyTally();
  const countsOf = (part: keyof typeof TALLY & keyof FacetCounts) =>
    sumOf([partOf(none, part), ...parts.map((counts) => counts[part])]);
  const mapOf = <Key>(mapIn: (counts: FacetCounts) => ReadonlyMap<Key, Uint32Array>) => {
    const keys = new Set(parts.flatMap((counts) => [...mapIn(counts).keys()]));
    const allOf = (key: Key) => parts.flatMap((counts) => mapIn(counts).get(key) ?? []);
    return new Map([...keys].map((key) => [key, sumOf(allOf(key))]));
  };
  return {
    ...{ types: countsOf('types'), statuses: countsOf('statuses') },
    ...{ beds: countsOf('beds'), baths: countsOf('baths'), priceSteps: countsOf('priceSteps') },
    ...{ lotSteps: countsOf('lotSteps'), yearSteps: countsOf('yearSteps') },
    areaSteps: countsOf('areaSteps'),
    words: mapOf(({ words }) => words),
    numbers: mapOf(({ numbers }) => numbers),
    questions: mapOf(({ questions }) => questions),
  };
}

/** Element-wise sum of counts. */
function sumOf(all: readonly Uint32Array[]): Uint32Array {
  const sums = new Uint32Array(Math.max(...all.map(({ length }) => length)));
  for (const counts of all) addAll(sums, counts);
  return sums;
}

/** Converts counts per number or step to counts of homes with at least that many. */
export function atLeastCounts(counts: Uint32Array): readonly number[] {
  let sum = 0;
  return Array.from(counts)
    .reverse()
    .map((count) => (sum += count))
    .reverse();
}

function addAll(sums: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < counts.length; at++) add(sums, at, counts[at] ?? 0);
}

function add(counts: Uint32Array, at: number, times: number): void {
  counts[at] = (counts[at] ?? 0) + times;
}
