import { isAnswered, isAskedNow, isRequiredNow } from './asked.ts';
import { type Answers, answerAt, rowsAt } from './paths.ts';
import type { AnswerKind, Question } from './question.ts';

/** An answer that has to be given: `agent.email`, `buyers.0.zip`. */
type RequiredAnswer = Readonly<{ path: string; kind: AnswerKind }>;

/**
 * The answers below a question that have to be given, given the other answers, whether or not they
 * are there. Of a list that has to have rows and has none, the list itself.
 * @param base the group or row that holds its answer, as a path; empty at the top.
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

/** The paths of those that are not there; a box that has to be checked and is not counts. */
export function missingPaths(question: Question, answers: Answers, base = ''): readonly string[] {
  return requiredAnswers(question, answers, base)
    .filter(({ path, kind }) => {
      const answer = answerAt(answers, path);
      return kind === 'check' ? answer !== true : !isAnswered(answer);
    })
    .map(({ path }) => path);
}

/** How many rows have to be filled in: as many as another answer says, else those that were begun. */
function neededRows({ rowCount }: Question, answers: Answers, path: string): number {
  if (!rowCount) return rowsAt(answers, path).length;
  const count = answerAt(answers, rowCount.field);
  return typeof count === 'number' ? count : rowCount.fewest;
}
