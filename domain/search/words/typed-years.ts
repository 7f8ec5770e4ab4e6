import { YEAR_AFTER, YEAR_BEFORE } from './limit-phrases.ts';
import type { Limit, LimitPhrase } from './typed-limit.ts';
import { type Lexeme, phraseAt } from './typed-words.ts';

/** A year of construction: `built after 2010`, `2015 o más nueva`, `built before 1990`. */
export function yearPhraseAt(lexemes: readonly Lexeme[], at: number): LimitPhrase | undefined {
  const before = phraseAt(lexemes, at, YEAR_BEFORE);
  const from = at + (before?.length ?? 0);
  const year = yearAt(lexemes, from);
  if (year === undefined) return undefined;
  const after = phraseAt(lexemes, from + 1, YEAR_AFTER);
  if (!before && !after) return undefined;
  const last = before?.meaning === 'between' ? yearAt(lexemes, from + 2) : undefined;
  if (before?.meaning === 'between' && last === undefined) return undefined;
  const length = from + 1 + (last === undefined ? (after?.length ?? 0) : 2) - at;
  return { readings: [{ limits: yearLimits(before?.meaning ?? 'since', year, last) }], length };
}

function yearLimits(
  meaning: 'since' | 'before' | 'until' | 'between',
  year: number,
  last = year,
): readonly Limit[] {
  switch (meaning) {
    case 'since':
      return [{ param: 'minYear', value: year }];
    case 'before':
      return [{ param: 'maxYear', value: year - 1 }];
    case 'until':
      return [{ param: 'maxYear', value: year }];
    case 'between':
      return [
        { param: 'minYear', value: Math.min(year, last) },
        { param: 'maxYear', value: Math.max(year, last) },
      ];
  }
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
