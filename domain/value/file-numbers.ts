/** How a file writes numbers: `450,000.00` or `450.000,00`. */
export type NumberConvention = 'point' | 'comma';

/** `450.000,00`, `2,5`, `-82,4012`, `1.250.000`: none of these has decimals after a point. */
const DECIMAL_COMMA = /^-?(\d{1,3}(\.\d{3})+,\d*|\d+,(\d{1,2}|\d{4,})|\d{1,3}(\.\d{3}){2,})$/;
const DECIMAL_POINT = /^-?(\d{1,3}(,\d{3})+\.\d*|\d+\.(\d{1,2}|\d{4,})|\d{1,3}(,\d{3}){2,})$/;
const FORMATS = {
  point: /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/,
  comma: /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/,
} as const satisfies Record<NumberConvention, RegExp>;
const GROUPED = /^-?\d{1,3}(([.,])\d{3})(\2\d{3})*$/;
/** `4.5E+05`: a spreadsheet has rounded what it shows. */
const SCIENTIFIC = /^\s*-?\d+([.,]\d+)?E[+-]?\d+\s*$/i;

/**
 * The convention of a file, from all its cells with numbers: that of most cells that allow only one.
 * A point if none does.
 */
export function conventionOf(cells: Iterable<string>): NumberConvention {
  let commas = 0;
  for (const cell of cells) {
    const text = bare(cell);
    if (DECIMAL_COMMA.test(text)) commas += 1;
    else if (DECIMAL_POINT.test(text)) commas -= 1;
  }
  return commas > 0 ? 'comma' : 'point';
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
