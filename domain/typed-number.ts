/**
 * A number as people type it in either language: `525000`, `525,000`, `525.000`, `525.`, `1.200,50`, `1,200.50`.
 * Either sign before three figures groups thousands; before one or two it parts decimals. `undefined` for what is
 * no such number, as `5.00.0`.
 * @param isOfMillions `1.250 millones` has decimals: a thousand millions is no price.
 */
export function readTypedNumber(text: string, isOfMillions = false): number | undefined {
  const digits = text.replace(/[.,]$/, '');
  const [, whole = '', decimals = ''] = DECIMALS.exec(digits) ?? [];
  if (isOfMillions && /^\d{1,3}[.,]\d{3}$/.test(digits)) return Number(digits.replace(',', '.'));
  if (GROUPED.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  if (whole === '') return undefined;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

/** Thousands in groups, all parted by the same sign. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d{0,2}(?:\.\d{3})+$/;
const DECIMALS =
  /^(\d+|[1-9]\d{0,2}(?:,\d{3})+(?=\.)|[1-9]\d{0,2}(?:\.\d{3})+(?=,))(?:[.,](\d+))?$/;

/**
 * A whole number as a field for an amount takes it: also with a dollar sign, spaces and `k`, `mil` or `m` after it.
 * Two decimals are cents and rounded away. `undefined` for anything else.
 */
export function readTypedAmount(text: string): number | undefined {
  const clean = text.replace(/[$\s\u200b-\u200f\u2060\ufeff]/g, '').toLowerCase();
  const [, digits, unit] = /^([\d.,]+)(k|mil|m|mm)?$/.exec(clean) ?? [];
  if (digits === undefined) return undefined;
  const isOfMillions = unit === 'm' || unit === 'mm';
  const number = readTypedNumber(digits, isOfMillions);
  if (number === undefined) return undefined;
  const value = number * (isOfMillions ? 1_000_000 : unit ? 1_000 : 1);
  return Number.isInteger(value) || /[.,]\d\d$/.test(digits) ? Math.round(value) : undefined;
}
