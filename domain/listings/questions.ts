import type { BitWord } from './bit-words.ts';
import type { ChoiceWanted, ColumnFilter, NumberWanted } from './column-filter.ts';
import type { Columns } from './columns.ts';
import { FAILS } from './kind-fails.ts';
import { leastOf, maskOf, wordPlan } from './word-plans.ts';

/** Something a person asked for whose other answers are counted as if it had not been asked. */
export type Question = Readonly<{
  key: string;
  /** What is counted: by position a number, of so many. */
  codes: BitWord['codes'];
  many: number;
  /** What passes: by those numbers, or what lies high enough. */
  wants: Readonly<{ passes: Uint8Array } | { values: Uint16Array | Int32Array; least: number }>;
}>;

/** The questions about the size of the lot and the year of building. */
export const LOT_QUESTION = 'lotSize';
export const YEAR_QUESTION = 'yearBuilt';

export function questionsOf(columns: Columns, filter: ColumnFilter): readonly Question[] {
  const { choices = [], numbers = [], minLotSize = 0, minYearBuilt = 0 } = filter;
  const steps = { codes: columns.sizeSteps, many: 256 };
  return [
    ...choices.map((choice) => choiceQuestion(columns, choice)),
    ...numbers.flatMap((number) => smallNumberQuestion(columns, number)),
    ...[
      { key: LOT_QUESTION, ...steps, wants: { values: columns.lotSize, least: minLotSize } },
      { key: YEAR_QUESTION, ...steps, wants: { values: columns.yearBuilt, least: minYearBuilt } },
    ].filter(({ wants }) => wants.least > 0),
  ];
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
        ? wants.passes[codes[at] ?? 0] === 1
        : (wants.values[at] ?? 0) >= wants.least;
    if (!isWanted) fails[i] = fails[i] === FAILS.none ? own : FAILS.several;
  }
}

/** A word that must have any of these bits. */
function choiceQuestion(columns: Columns, { key, bits }: ChoiceWanted): Question {
  const wanted = maskOf(bits);
  const { codes, passes } = wordPlan(columns, (bits[0] ?? 0) >> 5, (value) => value & wanted);
  return { key, codes, many: passes.length, wants: { passes } };
}

/** A number below 256 is a choice among so many, and counted like one. */
function smallNumberQuestion(columns: Columns, wanted: NumberWanted): readonly Question[] {
  const { key, index, most } = wanted;
  const codes = columns.numbers[index];
  if (!(codes instanceof Uint8Array)) return [];
  const least = leastOf(wanted);
  const passes = Uint8Array.from({ length: 256 }, (_, number) =>
    number >= least && number <= most ? 1 : 0,
  );
  return [{ key, codes, many: 256, wants: { passes } }];
}
