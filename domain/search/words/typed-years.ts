import { type Lexeme, phraseAt } from './lexemes.ts';
import { YEAR_AFTER, YEAR_BEFORE } from './limit-phrases.ts';
import type { LimitPhrase } from './typed-limit.ts';

/**
 * A year of construction: `built after 2010`, `2015 o más nueva`. Homes built before a year cannot
 * be searched for, so that such a phrase has no reading.
 */
export function yearPhraseAt(lexemes: readonly Lexeme[], at: number): LimitPhrase | undefined {
  const before = phraseAt(lexemes, at, YEAR_BEFORE);
  const from = at + (before?.length ?? 0);
  const year = yearAt(lexemes, from);
  if (year === undefined) return undefined;
  const after = phraseAt(lexemes, from + 1, YEAR_AFTER);
  if (!before && !after) return undefined;
  const isRange = before?.meaning === 'none' && yearAt(lexemes, from + 2) !== undefined;
  const length = from + 1 + (isRange ? 2 : (after?.length ?? 0)) - at;
  if (isRange) {
    return { readings: [{ limits: [{ param: 'minYear', value: year }], isPartial: true }], length };
  }
  const isSince = before?.meaning !== 'none';
  return { readings: isSince ? [{ limits: [{ param: 'minYear', value: year }] }] : [], length };
}

/** A number that may be a year of construction. */
function yearAt(lexemes: readonly Lexeme[], at: number): number | undefined {
  const { kind, text = '' } = lexemes[at] ?? {};
  return kind === 'number' && mayBeYear(text) ? Number(text) : undefined;
}

/** Whether digits may be a year of construction. */
export function mayBeYear(digits: string): boolean {
  return /^(1[89]|20)\d\d$/.test(digits) && Number(digits) <= 2_040;
}
