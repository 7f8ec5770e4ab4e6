import { type Answers, answerAt, rowsAt } from './paths.ts';
import type { AnswerKind, Asking, Condition, Question } from './question.ts';

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

/** A required answer: `agent.email`, `buyers.0.zip`. */
type RequiredAnswer = Readonly<{ path: string; kind: AnswerKind }>;

/**
 * Required answers of a question, answered or not, given the other answers. For a required list
 * without rows, the list itself.
 * @param base path of the group or row that holds its answer; empty at the top level.
 */
export function requiredAnswers(
  question: Question,
  answers: Answers,
  base = '',
): readonly RequiredAnswer[] {
  if (!isAskedNow(question, answers, base)) return [];
  const path = base === '' ? question.path : `${base}.${question.path}`;
  const { kind, fields = [] } = question;
  const asking = { ...question, isRequired: !question.optional };
  const isRequired = isRequiredNow(asking, answers, base);
  switch (kind) {
    case 'group':
      if (question.optional && !isAnswered(answerAt(answers, path))) return [];
      return fields.flatMap((inner) => requiredAnswers(inner, answers, path));
    case 'rows': {
      const count = neededRows(question, answers, path);
      if (count === 0 && isRequired) return [{ path, kind }];
      return Array.from({ length: count }, (_, row) =>
        fields.flatMap((inner) => requiredAnswers(inner, answers, `${path}.${row}`)),
      ).flat();
    }
    case 'country':
      return [];
    default:
      return isRequired ? [{ path, kind }] : [];
  }
}

/** Paths of required answers that are missing. A required checkbox must be checked. */
export function missingPaths(question: Question, answers: Answers, base = ''): readonly string[] {
  return requiredAnswers(question, answers, base)
    .filter(({ path, kind }) => {
      const answer = answerAt(answers, path);
      return kind === 'check' ? answer !== true : !isAnswered(answer);
    })
    .map(({ path }) => path);
}

/**
 * Number of rows that must be filled in: the number that another answer gives, or else the existing
 * rows.
 */
function neededRows({ rowCount }: Question, answers: Answers, path: string): number {
  if (!rowCount) return rowsAt(answers, path).length;
  const count = answerAt(answers, rowCount.field);
  return typeof count === 'number' ? count : rowCount.fewest;
}
