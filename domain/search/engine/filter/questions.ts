import { type Codes, codeAt, wholeCodes } from '#domain/search/engine/columns/codes.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { SIZE_CODES } from '#domain/search/engine/columns/offered-steps.ts';
import { FAILS, MAX_INT32 } from './fails.ts';
import type { ChoiceWanted, ColumnFilter, NumberWanted } from './wanted.ts';
import { leastOf, maskOf, wordPlan } from './word-plans.ts';

/** Something a person asked for whose other answers are counted as if it had not been asked. */
export type Question = Readonly<{
  key: string;
  /** What is counted: by position a number, of so many. */
  codes: Codes;
  many: number;
  /** The word of bits that the numbers stand for; a number stands for itself. */
  word?: number;
  /** What passes: by those numbers, or what lies between two values, both included. */
  wants: Readonly<
    { passes: Uint8Array } | { values: Uint16Array | Int32Array; min: number; max: number }
  >;
}>;

/** The questions about the size of the lot, the year of building and the living area. */
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
  // A home without an area is not known to be small enough.
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

/** Marks which of the chosen listings fail a question, the `index`th. */
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

/** A word that must have any of these bits. */
function choiceQuestion(columns: Columns, { key, bits }: ChoiceWanted): Question {
  const wanted = maskOf(bits);
  const word = (bits[0] ?? 0) >> 5;
  const { codes, passes } = wordPlan(columns, word, (value) => value & wanted);
  return { key, codes, many: passes.length, word, wants: { passes } };
}

/** A number below 256 is a choice among so many, and counted like one. */
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
