import './rows.css';
import type { ReactNode } from 'react';
import { isRequiredNow } from '#domain/answers/asked.ts';
import { rowsAt } from '#domain/answers/paths.ts';
import { ANSWER_TEXTS, ROW_NUMBER } from '#site/forms/form-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldGroup } from '#site/ui/fields/Field.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { ShownQuestion } from './question.ts';
import type { QuestionFieldProps } from './question-field-props.ts';

type QuestionRowsProps = Omit<QuestionFieldProps, 'base'> &
  Readonly<{
    /** Renders the control of a column in the row at a path. */
    control: (column: ShownQuestion, row: string) => ReactNode;
  }>;

/**
 * Styles of rows with names, such as buyers, whose questions are stacked; other rows are one line.
 */
const NAMED = {
  rows: 'stack',
  row: 'card card-body stack',
  head: 'row-head',
  gap: 'form',
} as const;
const IN_LINES = {
  rows: 'question-rows',
  row: 'card card-body fact-row',
  head: 'fact-row-head',
  gap: undefined,
} as const;

/**
 * A table of answers, such as buyers, or rooms with their dimensions. Rows can be added and
 * removed.
 */
export function QuestionRows(props: QuestionRowsProps) {
  const { field, answers, errors, onAnswer, locale, control } = props;
  const { path, fields = [], rowName, maxRows = Number.POSITIVE_INFINITY } = field;
  const texts = UI_TEXTS[locale];
  const isNamed = rowName !== undefined;
  const classes = isNamed ? NAMED : IN_LINES;
  const rows = rowsAt(answers, path);
  return (
    <FieldGroup
      name={path}
      label={field.label}
      texts={texts}
      required={isRequiredNow(field, answers)}
      error={errors[path]}
      {...(field.hint && { hint: field.hint })}
    >
      <div className={classes.rows} data-gap={classes.gap}>
        {rows.map((_, index) => {
          const name = isNamed ? `${rowName} ${index + 1}` : ROW_NUMBER[locale](index + 1);
          const controls = fields.map((column) => control(column, `${path}.${index}`));
          return (
            <section
              className={classes.row}
              data-gap={classes.gap}
              // biome-ignore lint/suspicious/noArrayIndexKey: answers are stored by index
              key={index}
              aria-label={`${field.label}, ${name}`}
            >
              <div className={classes.head}>
                <h3>{name}</h3>
                <Button
                  variant={isNamed ? 'text' : 'danger-text'}
                  size="small"
                  icon="trash"
                  aria-label={texts.remove(isNamed ? name : `${field.label}, ${name}`)}
                  onClick={() => setRows(rows.filter((__, other) => other !== index))}
                >
                  {texts.remove(isNamed ? name : '').trim()}
                </Button>
              </div>
              {isNamed ? controls : <div className="field-row">{controls}</div>}
            </section>
          );
        })}
        {rows.length < maxRows && (
          <div>
            <Button variant="second" icon="plus" onClick={() => setRows([...rows, {}])}>
              {field.addLabel ?? ANSWER_TEXTS.addRow[locale]}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );

  /** An empty table is cleared, except for named rows, where an empty list is an answer too. */
  function setRows(next: readonly unknown[]) {
    onAnswer(path, next.length > 0 || isNamed ? next : null);
  }
}
