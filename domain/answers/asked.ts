import { type Answers, answerAt } from './paths.ts';
import type { Asking, Condition } from './question.ts';

/** Whether a value counts as an answer: an empty text, list or table does not. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}

/**
 * Whether an answer meets the condition. Of several chosen options one is enough.
 * @param base the group or row of the question that has the condition, as a path; empty at the top.
 */
export function isMet({ field, is, here }: Condition, answers: Answers, base = ''): boolean {
  const answer = answerAt(answers, here && base !== '' ? `${base}.${field}` : field) ?? null;
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return given.some((one) => is.some((wanted) => wanted === one));
}

/**
 * Whether a question is asked, given the other answers.
 * @param base the group or row that holds its answer, as a path; empty at the top.
 */
export function isAskedNow({ when }: Pick<Asking, 'when'>, answers: Answers, base = ''): boolean {
  return when === undefined || isMet(when, answers, base);
}

/**
 * Whether a question has to be answered, given the other answers.
 * @param base the group or row that holds its answer, as a path; empty at the top.
 */
export function isRequiredNow(
  { isRequired, requiredWhen, unless }: Omit<Asking, 'when'>,
  answers: Answers,
  base = '',
): boolean {
  if (!isRequired || (requiredWhen && !isMet(requiredWhen, answers, base))) return false;
  return unless === undefined || !isAnswered(answerAt(answers, unless));
}
