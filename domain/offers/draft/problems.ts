import type { Localized } from '#domain/i18n/locale.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import type { TermProblem } from '#domain/offers/terms/term.ts';
import { type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';

/**
 * Cross-field errors of a draft, such as a closing date in the past.
 * @param now epoch ms
 */
export function termProblems(terms: PartialTerms, now: number): readonly TermProblem[] {
  return TERM_LIST.flatMap(({ problems }) => problems?.(terms, now) ?? []);
}

/** The message of a cross-field error. */
export function problemText(problem: TermProblem): Localized {
  return 'rule' in problem ? RULE_TEXTS[problem.rule] : problem.text;
}
