import { type Codes, codeAt, wholeCodes } from '#domain/search/engine/columns/codes.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { SIZE_CODES } from '#domain/search/engine/columns/offered-steps.ts';
import { FAILS, MAX_INT32 } from './fails.ts';
import type { ChoiceWanted, ColumnFilter, NumberWanted } from './wanted.ts';
import { leastOf, maskOf, wordPlan } from './word-plans.ts';

/** A facet filter. Counts of its alternatives are computed as if it was not set. */
export type Question = Readonly<{
  key: string;
  /** The counted number of each position. */
  codes: Codes;
  many: number;
  /** Index of the bit word that the codes refer to; absent if the codes are the values. */
  word?: number;
  /** What passes: certain numbers, or values within inclusive limits. */
  wants: Readonly<
    { passes: Uint8Array } | { values: Uint16Array | Int32Array; min: number; max: number }
  >;
}>;

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
  const sizes = [
    { key: LOT_QUESTION, values: lotSize, min: minLotSize, max: MAX_INT32 },
    { key: YEAR_QUESTION, values: yearBuilt, min: minYearBuilt, max: MAX_INT32 },
    { key: AREA_QUESTION, values: livingArea, min: leastArea, max: maxLivingArea },
  ];
  return sizes
    .filter(({ min }) => min > 0)
    .map(({ key, ...wants }) => ({ key, codes: wholeCodes(sizeSteps), many: SIZE_CODES, wants }));
}

/** Marks the chosen listings that fail the question with this index. */
export function markFailing(
  { codes, wants }: Question,
  index: number,
  chosen: Uint32Array,
  fails: Uint8Array,
  count: number,
): void {
  const own = FAILS.questions + index;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const isWanted =
      'passes' in wants
        ? wants.passes[codeAt(codes, at)] === 1
        : isBetween(wants.values[at] ?? 0, wants);
    if (!isWanted) fails[i] = fails[i] === FAILS.none ? own : FAILS.several;
  }
}

function isBetween(value: number, { min, max }: Readonly<{ min: number; max: number }>) {
  return value >= min && value <= max;
}

/** Filter for a word in which any of these bits must be set. */
function choiceQuestion(columns: Columns, { key, bits }: ChoiceWanted): Question {
  const wanted = maskOf(bits);
  const word = (bits[0] ?? 0) >> 5;
  const { codes, passes } = wordPlan(columns, word, (value) => value & wanted);
  return { key, codes, many: passes.length, word, wants: { passes } };
}

/** A number below 256 is treated as a choice and counted like one. */
function smallNumberQuestion(columns: Columns, wanted: NumberWanted): readonly Question[] {
  const { key, index, max } = wanted;
  const codes = columns.numbers[index];
  if (!(codes instanceof Uint8Array)) return [];
  const min = leastOf(wanted);
  const passes = Uint8Array.from({ length: 256 }, (_, number) =>
    number >= min && number <= max ? 1 : 0,
  );
  return [{ key, codes: wholeCodes(codes), many: 256, wants: { passes } }];
}
