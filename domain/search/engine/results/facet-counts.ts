import { bitCounts, numberCounts } from '#domain/search/engine/columns/bit-column.ts';
import { isCoded } from '#domain/search/engine/columns/coded-columns.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import {
  bathsOf,
  bedsOf,
  priceStepOfKind,
  statusOf,
  typeOf,
} from '#domain/search/engine/columns/kinds.ts';
import { areaStepOf, lotStepOf, yearStepOf } from '#domain/search/engine/columns/offered-steps.ts';
import { emptyTally, MAX_ROOMS, partOf } from '#domain/search/engine/columns/tally-layout.ts';
import { FAILS } from '#domain/search/engine/filter/fails.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import {
  AREA_QUESTION,
  LOT_QUESTION,
  YEAR_QUESTION,
} from '#domain/search/engine/filter/questions.ts';
import type { Met } from './met.ts';

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

/**
 * Converts collected counts to facets. The result does not depend on the codes of these columns, so
 * that counts of several columns can be added. `fails` tells what the listings of each key fail.
 */
export function facetCounts(
  { kind, bits, numbers: columns }: Columns,
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
    if (isCounted(FAILS.price)) add(priceSteps, priceStepOfKind(one), times);
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
  const counted = [...numbers].map(([index, times]) => {
    const column = columns[index];
    return [index, numberCounts(isCoded(column) ? column : undefined, times)] as const;
  });
  const asked = plan.questions.flatMap((question) => {
    // Sizes are already counted by step.
    if (!question.counted) return [];
    const { column, as } = question.counted;
    const times = questions.get(question.key) ?? new Uint32Array();
    const counts = as === 'bits' ? bitCounts(column, times) : numberCounts(column, times);
    return [[question.key, counts] as const];
  });
  return {
    ...{ types, statuses, beds, baths, priceSteps, lotSteps, yearSteps, areaSteps },
    ...{ words: new Map(words), numbers: new Map(counted), questions: new Map(asked) },
  };
}

function addSteps(counts: Uint32Array, met: Uint32Array, stepOf: (code: number) => number): void {
  for (let code = 0; code < met.length; code++) {
    const times = met[code] ?? 0;
    if (times !== 0) add(counts, stepOf(code), times);
  }
}

/** Facets of a search that counts nothing: all 0. */
export function noFacets(): FacetCounts {
  const none = emptyTally();
  return {
    ...{ types: partOf(none, 'types'), statuses: partOf(none, 'statuses') },
    ...{ beds: partOf(none, 'beds'), baths: partOf(none, 'baths') },
    ...{ priceSteps: partOf(none, 'priceSteps'), lotSteps: partOf(none, 'lotSteps') },
    ...{ yearSteps: partOf(none, 'yearSteps'), areaSteps: partOf(none, 'areaSteps') },
    ...{ words: new Map(), numbers: new Map(), questions: new Map() },
  };
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
