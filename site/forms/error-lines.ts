import type { SummaryError } from '#site/ui/ErrorSummary.tsx';
import type { ShownQuestion } from './questions/question.ts';

/**
 * Errors of a form for its summary, each with the label of its question: "Year built: the minimum
 * is 1700". A question of a row also has the row's number.
 * @param errors messages by path: `roof`, `rooms.2.roomType`.
 */
export function errorLines(
  questions: readonly ShownQuestion[],
  errors: Readonly<Record<string, string>>,
): readonly SummaryError[] {
  return Object.entries(errors).map(([field, message]) => {
    const label = labelOf(questions, field);
    if (label === undefined) return { field, message };
    return { field, message: `${label}${label.endsWith('?') ? '' : ':'} ${message}` };
  });
}

function labelOf(questions: readonly ShownQuestion[], path: string): string | undefined {
  const exact = questions.find((question) => question.path === path);
  if (exact) return exact.label;
  const holder = questions.find((question) => path.startsWith(`${question.path}.`));
  if (!holder) return undefined;
  const [row = '', ...rest] = path.slice(holder.path.length + 1).split('.');
  const isRow = holder.kind === 'rows';
  const inner = labelOf(holder.fields ?? [], isRow ? rest.join('.') : [row, ...rest].join('.'));
  const place = isRow ? `${holder.rowName ?? holder.label} ${Number(row) + 1}` : undefined;
  return [place, inner].filter(Boolean).join(', ') || holder.label;
}
