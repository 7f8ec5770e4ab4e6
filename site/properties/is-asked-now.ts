import type { Answers } from './fact-paths.ts';
import type { WizardField } from './wizard-props.ts';

/** Whether a question is put, given the other answers. Of several chosen options one is enough. */
export function isAskedNow({ when }: Pick<WizardField, 'when'>, answers: Answers): boolean {
  if (!when) return true;
  const answer = answers[when.field];
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return given.some((one) => when.is.some((wanted) => wanted === one));
}
