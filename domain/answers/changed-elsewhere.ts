type Values = Readonly<Record<string, unknown>>;

/**
 * Keys of a change that were meanwhile changed elsewhere: their current value is neither the one
 * the change was based on nor the new one. `null` and absent are equal.
 */
export function changedElsewhere(current: Values, change: Values, base: Values): readonly string[] {
  return Object.keys(base).filter(
    (key) =>
      key in change && !isSame(current[key], base[key]) && !isSame(current[key], change[key]),
  );
}

/** Whether two JSON values are equal. Recursion is bounded by the depth of the stored value. */
export function isSame(stored: unknown, other: unknown): boolean {
  if (Array.isArray(stored)) {
    return (
      Array.isArray(other) &&
      stored.length === other.length &&
      stored.every((item, index) => isSame(item, other[index]))
    );
  }
  if (!isObject(stored)) return (stored ?? null) === (other ?? null);
  if (!isObject(other)) return false;
  const keys = new Set([...Object.keys(stored), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(stored[key], other[key]));
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
