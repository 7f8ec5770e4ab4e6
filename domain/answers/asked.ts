import { type Answers, answerAt } from './paths.ts';
import type { Asking, Condition } from './question.ts';

/** Whether somebody answered: an empty text, list or table is no answer. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}

/** Whether an answer meets the condition. Of several chosen options one is enough. */
export function isMet({ field, is }: Condition, answers: Answers): boolean {
  const answer = answerAt(answers, field);
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return given.some((one) => is.some((wanted) => wanted === one));
}

/** Whether a question is put, given the other answers. */
export function isAskedNow({ when }: Pick<Asking, 'when'>, answers: Answers): boolean {
  return when === undefined || isMet(when, answers);
}

/** Whether a question has to be answered, given the other answers. */
export function isRequiredNow(
  { isRequired, requiredWhen }: Pick<Asking, 'isRequired' | 'requiredWhen'>,
  answers: Answers,
): boolean {
  return isRequired && (requiredWhen === undefined || isMet(requiredWhen, answers));
}
