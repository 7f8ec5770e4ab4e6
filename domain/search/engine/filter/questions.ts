import { accepted, type BitColumn } from '#domain/search/engine/columns/bit-column.ts';
import { isCoded } from '#domain/search/engine/columns/coded-columns.ts';
import { type Codes, markPassing, wholeCodes } from '#domain/search/engine/columns/codes.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { SIZE_CODES } from '#domain/search/engine/columns/offered-steps.ts';
import { FAILS, MAX_INT32 } from './fails.ts';
import type { ChoiceWanted, ColumnFilter, NumberWanted } from './wanted.ts';
import { leastOf, maskOf, type WordPlan, wordPlan } from './word-plans.ts';

/** A facet filter. Counts of its alternatives are computed as if it was not set. */
export type Question = Readonly<{
  key: string;
  /** The counted number of each position. */
  codes: Codes;
  many: number;
  /** What is counted, unless it is size steps: bits or numbers of a coded column. */
  counted?: Readonly<{ column: BitColumn; as: 'bits' | 'numbers' }>;
  /** What passes: certain codes, or values within inclusive limits. */
  wants: WordPlan | Range;
}>;

/** An attribute with inclusive limits. */
export type Range = Readonly<{ values: Uint16Array | Int32Array; min: number; max: number }>;

/** Keys of the filters for lot size, year built and living area. */
export const LOT_QUESTION = 'lotSize';
export const YEAR_QUESTION = 'yearBuilt';
export const AREA_QUESTION = 'livingArea';

export function questionsOf(columns: Columns, filter: ColumnFilter): readonly Question[] {
  const { choices = [], numbers = [] } = filter;
  return [
    ...choices.map((choice) => choiceQuestion(columns, choice)),
    ...numbers.flatMap((number) => smallNumberQuestion(columns, number)),
    ...sizeQuestions(columns, filter),
  ];
}

function sizeQuestions(
  { sizeSteps, lotSize, yearBuilt, livingArea }: Columns,
  { minLotSize = 0, minYearBuilt = 0, minLivingArea = 0, maxLivingArea = MAX_INT32 }: ColumnFilter,
): readonly Question[] {
  // A home with an unknown area does not match a maximum.
  const leastArea = Math.max(minLivingArea, maxLivingArea < MAX_INT32 ? 1 : 0);
  const steps = { codes: wholeCodes(sizeSteps), many: SIZE_CODES };
  const lots = minLotSize > 0 && atLeast(lotSize, minLotSize);
  const years = minYearBuilt > 0 && sinceYear(yearBuilt, minYearBuilt);
  const areas = leastArea > 0 && atLeast(livingArea, leastArea, maxLivingArea);
  return [
    ...(lots ? [{ key: LOT_QUESTION, ...steps, wants: lots }] : []),
    ...(years ? [{ key: YEAR_QUESTION, ...steps, wants: years }] : []),
    ...(areas ? [{ key: AREA_QUESTION, ...steps, wants: areas }] : []),
  ];
}

function sinceYear(column: BitColumn, least: number): WordPlan {
  return { codes: column.codes, passes: accepted(column, (year) => year >= least) };
}

function atLeast(values: Uint16Array | Int32Array, min: number, max = MAX_INT32) {
  return { values, min, max };
}

/** Which of the chosen listings pass, reused because creating arrays takes longer than filling them. */
const passing = new Uint8Array(BLOCK);

/** Marks the chosen listings that fail the question with this index. */
export function markFailing(
  { wants }: Question,
  index: number,
  chosen: Uint32Array,
  fails: Uint8Array,
  count: number,
): void {
  const own = FAILS.questions + index;
  passing.fill(0);
  if ('passes' in wants) markPassing(wants.codes, wants.passes, chosen, count, passing);
  else markBetween(wants, chosen, count);
  for (let i = 0; i < count; i++) {
    if (passing[i] === 0) fails[i] = fails[i] === 0 ? own : SEVERAL;
  }
}

const SEVERAL = FAILS.several;

function markBetween({ values, min, max }: Range, chosen: Uint32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const value = values[chosen[i] ?? 0] ?? 0;
    passing[i] = value >= min && value <= max ? 1 : 0;
  }
}

/** Filter for a word in which any of these bits must be set. */
function choiceQuestion(columns: Columns, { key, bits }: ChoiceWanted): Question {
  const wanted = maskOf(bits);
  const word = (bits[0] ?? 0) >> 5;
  const wants = wordPlan(columns, word, (value) => value & wanted);
  const column = columns.bits[word];
  const counted = column && ({ column, as: 'bits' } as const);
  return { key, codes: wants.codes, many: wants.passes.length, wants, ...(counted && { counted }) };
}

/** A coded number is treated as a choice and counted like one. */
function smallNumberQuestion(columns: Columns, wanted: NumberWanted): readonly Question[] {
  const { key, index, max } = wanted;
  const column = columns.numbers[index];
  if (!isCoded(column)) return [];
  const min = leastOf(wanted);
  const passes = accepted(column, (number) => number >= min && number <= max);
  const { codes } = column;
  const counted = { column, as: 'numbers' } as const;
  return [{ key, codes, many: passes.length, counted, wants: { codes, passes } }];
}
