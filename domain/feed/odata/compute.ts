import type { Comparison } from './expression.ts';
import type { FunctionName } from './functions.ts';

/** Value of an expression. Absent fields are null; dates and timestamps are epoch milliseconds. */
export type Value = string | number | boolean | null;

type Order = Exclude<Comparison, 'eq' | 'ne'>;
const ORDER: Readonly<Record<Order, (left: Ordered, right: Ordered) => boolean>> = {
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};
type Ordered = Exclude<Value, null>;

/**
 * Compares two values. Null can only be compared for equality; other comparisons with it are false.
 */
export function compares(operator: Comparison, left: Value, right: Value): boolean {
  if (operator === 'eq') return left === right;
  if (operator === 'ne') return left !== right;
  return left !== null && right !== null && ORDER[operator](left, right);
}

/**
 * Value of a function. Arguments must be present and of the right types. Parts of a timestamp are
 * in UTC, as in the feed.
 */
export function compute(
  name: Exclude<FunctionName, 'now'>,
  [first, second]: readonly Value[],
): Value {
  const text = String(first);
  const at = new Date(Number(first));
  switch (name) {
    case 'contains':
      return text.includes(String(second));
    case 'startswith':
      return text.startsWith(String(second));
    case 'endswith':
      return text.endsWith(String(second));
    case 'tolower':
      return text.toLowerCase();
    case 'toupper':
      return text.toUpperCase();
    case 'length':
      return text.length;
    case 'year':
      return at.getUTCFullYear();
    case 'month':
      return at.getUTCMonth() + 1;
    case 'day':
      return at.getUTCDate();
    case 'hour':
      return at.getUTCHours();
    case 'minute':
      return at.getUTCMinutes();
    case 'second':
      return at.getUTCSeconds();
    case 'date':
      return at.setUTCHours(0, 0, 0, 0);
  }
}
