/** How a file writes decimals: `450,000.00` or `450.000,00`. */
export const NUMBER_CONVENTIONS = ['point', 'comma'] as const;
export type NumberConvention = (typeof NUMBER_CONVENTIONS)[number];

/**
 * What a column has: amounts, which never have three decimals; degrees, which are never above a
 * thousand; or other numbers, where `1.250` may be either.
 */
export type ColumnNumbers = 'whole' | 'degrees' | 'decimal';

/**
 * How many cells of a column allow only decimal points, only decimal commas, and have one point or
 * one comma before three digits.
 */
export type ColumnTally = readonly [
  point: number,
  comma: number,
  pointBeforeThree: number,
  commaBeforeThree: number,
];

/** `450.000,00`, `2,5`, `,25`, `0,250`, `1.250.000`: none of these has decimals after a point. */
const DECIMAL_COMMA =
  /^-?(\d{1,3}(\.\d{3})+,\d*|\d+,(\d{1,2}|\d{4,})|(\d{4,}|0?),\d+|\d{1,3}(\.\d{3}){2,})$/;
const DECIMAL_POINT =
  /^-?(\d{1,3}(,\d{3})+\.\d*|\d+\.(\d{1,2}|\d{4,})|(\d{4,}|0?)\.\d+|\d{1,3}(,\d{3}){2,})$/;
const FORMATS = {
  point: /^-?(?=\.?\d)(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/,
  comma: /^-?(?=,?\d)(\d*|\d{1,3}(\.\d{3})+)(,\d*)?$/,
} as const satisfies Record<NumberConvention, RegExp>;
const ONE_BEFORE_THREE = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
const GROUPED = /^-?[1-9]\d{0,2}(([.,])\d{3})(\2\d{3})*$/;
/** `4.5E+05`: a spreadsheet has rounded what it shows. */
const SCIENTIFIC = /^\s*-?\d+([.,]\d+)?E[+-]?\d+\s*$/i;
/** Longer cells are texts. */
const MAX_CHARS = 32;

/** Counts, for each column of a file, the cells that show how it writes decimals. */
export function tallyColumns(rows: Iterable<readonly string[]>): readonly ColumnTally[] {
  const tallies: [number, number, number, number][] = [];
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      const shown = shownBy(cell);
      const tally = tallies[column] ?? [0, 0, 0, 0];
      if (shown !== undefined) tally[shown] += 1;
      tallies[column] = tally;
    }
  }
  return tallies;
}

/** The place in the tally of what a cell shows; `undefined` if it shows nothing. */
function shownBy(cell: string): 0 | 1 | 2 | 3 | undefined {
  if (cell.length > MAX_CHARS || !/[.,]/.test(cell)) return undefined;
  const text = bare(cell);
  if (ONE_BEFORE_THREE.test(text)) return text.includes('.') ? 2 : 3;
  if (DECIMAL_POINT.test(text)) return 0;
  return DECIMAL_COMMA.test(text) ? 1 : undefined;
}

/**
 * The convention of a file, from its columns with numbers: that of most cells that allow only one.
 * `undefined` when they do not tell, and a number has another value in each.
 */
export function conventionOf(
  columns: Iterable<readonly [numbers: ColumnNumbers, tally: ColumnTally]>,
): NumberConvention | undefined {
  let [points, commas] = [0, 0];
  let isUnclear = false;
  for (const [numbers, [point, comma, pointBeforeThree, commaBeforeThree]] of columns) {
    const isDegrees = numbers === 'degrees';
    points += point + (isDegrees ? pointBeforeThree : 0);
    commas += comma + (isDegrees ? commaBeforeThree : 0);
    isUnclear ||= numbers === 'decimal' && pointBeforeThree + commaBeforeThree > 0;
  }
  if (points !== commas) return points > commas ? 'point' : 'comma';
  return points > 0 || isUnclear ? undefined : 'point';
}

/**
 * Parses a number by the file's convention; `undefined` for anything else, also in scientific
 * notation.
 * @param isWhole it never has three decimals, so one separator before three digits groups thousands
 */
export function readFileNumber(
  cell: string,
  convention: NumberConvention,
  isWhole = false,
): number | undefined {
  const text = bare(cell);
  if (isWhole && GROUPED.test(text)) return Number(text.replace(/[.,]/g, ''));
  if (!FORMATS[convention].test(text)) return undefined;
  const plain =
    convention === 'point' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  return Number(plain);
}

/** Whether a number was rounded by a spreadsheet: `3.1E+12`. */
export function isScientific(cell: string): boolean {
  return SCIENTIFIC.test(cell);
}

function bare(cell: string): string {
  return cell.replace(/US\$|USD|[$\s\u00a0]/g, '').replace('\u2212', '-');
}
