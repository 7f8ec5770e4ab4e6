import { QuestionField } from './QuestionField.tsx';
import type { ShownQuestion } from './question.ts';
import type { QuestionFieldProps } from './question-field-props.ts';

type QuestionLinesProps = Omit<QuestionFieldProps, 'field' | 'base'> &
  Readonly<{ fields: readonly ShownQuestion[] }>;

/** Questions one below the other; consecutive short ones share a line. */
export function QuestionLines({ fields, ...shared }: QuestionLinesProps) {
  const control = (field: ShownQuestion) => (
    <QuestionField key={field.path} {...shared} field={field} />
  );
  return (
    <div className="fact-fields grid gap-7">
      {inLines(fields).map((line) =>
        line.length === 1 ? (
          line.map(control)
        ) : (
          <div className="field-row" key={line[0]?.path}>
            {line.map(control)}
          </div>
        ),
      )}
    </div>
  );
}

const SHORT_KINDS: readonly ShownQuestion['kind'][] = ['number', 'money', 'date'];

function isPlace({ part }: ShownQuestion): boolean {
  return part === 'city' || part === 'zip' || part === 'county';
}

/** Numbers, amounts, dates and places are short; consecutive ones share a line. */
function inLines(fields: readonly ShownQuestion[]): readonly (readonly ShownQuestion[])[] {
  const lines: ShownQuestion[][] = [];
  for (const field of fields) {
    const last = lines.at(-1);
    const isShort = (other: ShownQuestion | undefined) =>
      other !== undefined && (SHORT_KINDS.includes(other.kind) || isPlace(other));
    if (last && isShort(field) && isShort(last[0])) last.push(field);
    else lines.push([field]);
  }
  return lines;
}
