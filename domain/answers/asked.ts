import { type Answers, answerAt } from './paths.ts';
import type { Asking, Condition } from './question.ts';

/** Whether a value counts as an answer. Empty texts, lists and tables do not. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}

/**
 * Whether an answer meets the condition. For multiple choice, one matching option is enough.
 * @param base path of the group or row of the question that has the condition; empty at the top
 * level.
 */
export function isMet({ field, is, here }: Condition, answers: Answers, base = ''): boolean {
  const answer = answerAt(answers, here && base !== '' ? `${base}.${field}` : field) ?? null;
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return given.some((one) => is.some((wanted) => wanted === one));
}

/**
 * Whether a question is asked, given the other answers.
 * @param base path of the group or row that holds its answer; empty at the top level.
 */
export function isAskedNow({ when }: Pick<Asking, 'when'>, answers: Answers, base = ''): boolean {
  return when === undefined || isMet(when, answers, base);
}

/**
 * Whether a question must be answered, given the other answers.
 * @param base path of the group or row that holds its answer; empty at the top level.
 */
export function isRequiredNow(
  { isRequired, requiredWhen, unless }: Omit<Asking, 'when'>,
  answers: Answers,
  base = '',
): boolean {
  if (!isRequired || (requiredWhen && !isMet(requiredWhen, answers, base))) return false;
  return unless === undefined || !isAnswered(answerAt(answers, unless));
}
