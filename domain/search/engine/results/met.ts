import { type BitColumn, bitColumn } from '#domain/search/engine/columns/bit-column.ts';
import { isCoded, TALLIED_WORDS } from '#domain/search/engine/columns/coded-columns.ts';
import { type CountCodes, countingOf, wholeCodes } from '#domain/search/engine/columns/codes.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { SIZE_CODES } from '#domain/search/engine/columns/offered-steps.ts';
import { emptyTally } from '#domain/search/engine/columns/tally-layout.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';

/** Number of listings per value, collected during a search. */
export type Met = Readonly<{
  /** Counts of whole blocks, by facet. */
  sums: Uint32Array;
  /**
   * For listings that pass every question: by twice the kind's number all of them, by one more
   * those whose price does not match, if the kind alone does not determine it.
   */
  kinds: Uint32Array;
  /** By step of lot size, year and living area. */
  sizeSteps: Uint32Array;
  /** Listings per code of each counted word. */
  words: ReadonlyMap<number, Uint32Array>;
  /** Listings per code of each counted number of the layout. */
  numbers: ReadonlyMap<number, Uint32Array>;
  /** Counts size steps, words and numbers of listings. */
  count: CountCodes;
  /** Listings per code of each question, ignoring the question itself. */
  questions: ReadonlyMap<string, Uint32Array>;
}>;

/** Words and numbers of the layout to count. */
export type Counted = Readonly<{ words: Iterable<number>; numbers?: Iterable<number> }>;

export function nothingMet(
  { bits, kind, numbers: columns, sizeSteps }: Columns,
  { words, numbers = [] }: Counted,
  { questions }: Pick<Plan, 'questions'>,
): Met {
  const counterOf = ({ codes, values }: BitColumn) => ({
    ...{ codes, met: new Uint32Array(values.length) },
  });
  const wordCounters = [...words].map(
    (word) => [word, counterOf(bits[word] ?? bitColumn(0))] as const,
  );
  const numberCounters = [...numbers].flatMap((index) => {
    const column = columns[index];
    return isCoded(column) ? [[index, counterOf(column)] as const] : [];
  });
  const steps = { codes: wholeCodes(sizeSteps), met: new Uint32Array(SIZE_CODES) };
  return {
    sums: emptyTally(),
    kinds: new Uint32Array(kind.values.length * 2),
    sizeSteps: steps.met,
    words: new Map(wordCounters.map(([word, { met }]) => [word, met])),
    numbers: new Map(numberCounters.map(([index, { met }]) => [index, met])),
    count: countingOf([
      steps,
      ...[...wordCounters, ...numberCounters].map(([, counter]) => counter),
    ]),
    questions: new Map(questions.map(({ key, many }) => [key, new Uint32Array(many)])),
  };
}

/** Whether the tallies of blocks include everything to be counted. */
export function areTallied({ words, numbers }: Met): boolean {
  return numbers.size === 0 && [...words.keys()].every((word) => word < TALLIED_WORDS);
}
