import type { Condition } from '#domain/properties/catalogue/field.ts';
import type { WizardField } from '#site/properties/wizard/wizard-props.ts';
import type { Answers } from './fact-paths.ts';

/** Whether a question is put, given the other answers. Of several chosen options one is enough. */
export function isAskedNow({ when }: Pick<WizardField, 'when'>, answers: Answers): boolean {
  return when === undefined || isMet(when, answers);
}

/** Whether a question has to be answered, given the other answers. */
export function isRequiredNow(
  { isRequired, requiredWhen }: Pick<WizardField, 'isRequired' | 'requiredWhen'>,
  answers: Answers,
): boolean {
  return isRequired && (requiredWhen === undefined || isMet(requiredWhen, answers));
}

function isMet({ field, is }: Condition, answers: Answers): boolean {
  const answer = answers[field];
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return given.some((one) => is.some((wanted) => wanted === one));
}
