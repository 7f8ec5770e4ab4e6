import { isAnswered, isAskedNow, isRequiredNow } from './asked.ts';
import { type Answers, answerAt, rowsAt } from './paths.ts';
import type { Question } from './question.ts';

/**
 * The paths below a question that have to be answered and are not: `agent.email`, `buyers.0.zip`.
 * @param base the group or row that holds its answer, as a path; empty at the top.
 */
export function missingPaths(question: Question, answers: Answers, base = ''): readonly string[] {
  if (!isAskedNow(question, answers, base)) return [];
  const path = base === '' ? question.path : `${base}.${question.path}`;
  const answer = answerAt(answers, path);
  const asking = { ...question, isRequired: !question.optional };
  const isRequired = isRequiredNow(asking, answers, base);
  const { fields = [] } = question;
  switch (question.kind) {
    case 'group':
      if (question.optional && !isAnswered(answer)) return [];
      return fields.flatMap((inner) => missingPaths(inner, answers, path));
    case 'rows': {
      const rows = rowsAt(answers, path);
      if (rows.length === 0 && isRequired) return [path];
      return rows.flatMap((_, row) =>
        fields.flatMap((inner) => missingPaths(inner, answers, `${path}.${row}`)),
      );
    }
    case 'check':
      return answer === true || !isRequired ? [] : [path];
    case 'country':
      return [];
    default:
      return isAnswered(answer) || !isRequired ? [] : [path];
  }
}
