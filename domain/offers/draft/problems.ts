import type { Localized } from '#domain/i18n/locale.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import type { TermProblem } from '#domain/offers/terms/term.ts';
import { type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';
import { stepNumber, stepOfPath } from './wizard.ts';

/**
 * Cross-field errors of a draft, such as a closing date in the past.
 * @param now epoch ms
 */
export function termProblems(terms: PartialTerms, now: number): readonly TermProblem[] {
  return TERM_LIST.flatMap(({ problems }) => problems?.(terms, now) ?? []);
}

/**
 * The cross-field errors to correct on a step, each with the path of its answer there. An error of
 * two steps is shown on both; not before its own step was reached, where it can be corrected too.
 * @param number of the step, and of the furthest step reached, from 1. @param now epoch ms
 */
export function problemsOnStep(
  terms: PartialTerms,
  number: number,
  furthest: number,
  now: number,
): readonly Readonly<{ at: string; problem: TermProblem }>[] {
  return termProblems(terms, now).flatMap((problem) => {
    const own = placeOf(problem.path);
    if (own === number) return [{ at: problem.path, problem }];
    const { other } = problem;
    const isElsewhere = other === undefined || placeOf(other) !== number || own > furthest;
    return isElsewhere ? [] : [{ at: other, problem }];
  });
}

function placeOf(path: string): number {
  const step = stepOfPath(path);
  return (step && stepNumber(step)) ?? 0;
}

/** The message of a cross-field error. */
export function problemText(problem: TermProblem): Localized {
  return 'rule' in problem ? RULE_TEXTS[problem.rule] : problem.text;
}
