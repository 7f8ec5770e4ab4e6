import './rows.css';
import type { ReactNode } from 'react';
import { rowsAt } from '#domain/answers/paths.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldGroup } from '#site/ui/fields/Field.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ANSWER_TEXTS, ROW_NUMBER } from './form-texts.ts';
import type { ShownQuestion } from './question.ts';
import type { QuestionFieldProps } from './question-field-props.ts';

type QuestionRowsProps = Omit<QuestionFieldProps, 'base'> &
  Readonly<{
    /** The control of one column's answer in the row at a path. */
    control: (column: ShownQuestion, row: string) => ReactNode;
  }>;

/** A table of answers, such as the rooms with their measures: rows are added and removed. */
export function QuestionRows({
  field,
  answers,
  errors,
  onAnswer,
  locale,
  control,
}: QuestionRowsProps) {
  const { path, columns = [], maxRows = 0 } = field;
  const words = UI_TEXTS[locale];
  const rows = rowsAt(answers, path);
  return (
    <FieldGroup
      name={path}
      label={field.label}
      words={words}
      required={field.isRequired}
      error={errors[path]}
      {...(field.hint && { hint: field.hint })}
    >
      <div className="question-rows">
        {rows.map((_, index) => {
          const name = ROW_NUMBER[locale](index + 1);
          return (
            <section
              className="card card-body fact-row"
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its answers are kept outside
              key={index}
              aria-label={`${field.label}, ${name}`}
            >
              <div className="fact-row-head">
                <h3>{name}</h3>
                <Button
                  variant="danger-text"
                  size="small"
                  icon="trash"
                  aria-label={words.remove(`${field.label}, ${name}`)}
                  onClick={() => setRows(rows.filter((__, other) => other !== index))}
                >
                  {words.remove('').trim()}
                </Button>
              </div>
              <div className="field-row">
                {columns.map((column) => control(column, `${path}.${index}`))}
              </div>
            </section>
          );
        })}
        {rows.length < maxRows && (
          <div>
            <Button variant="second" icon="plus" onClick={() => setRows([...rows, {}])}>
              {ANSWER_TEXTS.addRow[locale]}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );

  function setRows(next: readonly unknown[]) {
    onAnswer(path, next.length > 0 ? next : null);
  }
}
