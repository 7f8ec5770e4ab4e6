import { isSame } from './changed-elsewhere.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * All answers of a form as they are saved: answers changed since `base` win, the others keep the
 * stored value. `null` and absent are equal.
 * @returns the merged answers, and the keys that were changed both here and elsewhere
 */
export function mergedAnswers(
  stored: Values,
  sent: Values,
  base: Values,
): Readonly<{ merged: Values; conflicts: readonly string[] }> {
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(sent), ...Object.keys(base)])];
  const changed = keys.filter((key) => !isSame(sent[key], base[key]));
  const conflicts = changed.filter(
    (key) => !isSame(stored[key], base[key]) && !isSame(stored[key], sent[key]),
  );
  const entries = keys
    .map((key) => [key, changed.includes(key) ? sent[key] : stored[key]] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return { merged: Object.fromEntries(entries), conflicts };
}
