import { halfWidth } from './half-width.ts';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';
import { withoutUnit } from './typed-unit.ts';

/** One separator before three digits: decimals in most percentages, thousands in dollars. */
const THREE_AFTER_ONE = /^[1-9]\d{0,2}([.,])(\d{3})$/;
/** Scales and currencies, which only amounts have. */
const OF_AMOUNTS = /[$\p{L}]/u;

/**
 * Parses a percentage: `6.125`, `6,875`, `20 %`. A single separator is decimal, because thousands of
 * percent do not occur. `unclear` where dollars may be meant: `20,000`, `5.000`. `undefined` when it
 * is not a number, or is an amount (`$20,000`, `20k`).
 * @param isShare it is a share of an amount, for which people also type dollars: `3,125` is
 * unclear.
 */
export function readTypedPercent(text: string, isShare = false): TypedNumber | undefined {
  const digits = halfWidth(withoutUnit(text, '%')).replace(/[\s\p{Cf}]/gu, '');
  if (OF_AMOUNTS.test(digits)) return undefined;
  const [, separator, after] = THREE_AFTER_ONE.exec(digits) ?? [];
  if (separator === undefined) return readTypedNumber(digits);
  const value = Number(digits.replace(',', '.'));
  const mayBeDollars = after === '000' || (isShare && separator === ',');
  return mayBeDollars ? { unclear: [Number(digits.replace(/[.,]/, '')), value] } : { value };
}

/**
 * Whether a percentage can be used: read, and from 0 to 100. A draft may contain the text of an
 * answer that was not.
 */
export function isPercentage(percent: number | string | undefined): percent is number {
  return typeof percent === 'number' && percent >= 0 && percent <= 100;
}
