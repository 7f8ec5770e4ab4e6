import './rows.css';
import { type ReactNode, useState } from 'react';
import { isRequiredNow } from '#domain/answers/asked.ts';
import { rowsAt } from '#domain/answers/paths.ts';
import { ANSWER_TEXTS, ROW_NUMBER, ROW_REMOVED } from '#site/forms/form-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldGroup } from '#site/ui/fields/Field.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { ShownQuestion } from './question.ts';
import type { QuestionFieldProps } from './question-field-props.ts';
import { useRowFocus } from './use-row-focus.ts';

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
  const focusNext = useRowFocus(rows.length);
  const [said, setSaid] = useState('');
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
                  onClick={() => remove(index, name)}
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
            <Button variant="second" icon="plus" id={`${path}-add`} onClick={add}>
              {field.addLabel ?? ANSWER_TEXTS.addRow[locale]}
            </Button>
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </FieldGroup>
  );

  function add(): void {
    focusNext(firstOf(rows.length));
    setSaid('');
    setRows([...rows, {}]);
  }

  function remove(index: number, name: string): void {
    focusNext(rows.length > 1 ? firstOf(Math.max(0, index - 1)) : `${path}-add`);
    setSaid(ROW_REMOVED[locale](name));
    setRows(rows.filter((_, other) => other !== index));
  }

  /** Id of the first control of a row. */
  function firstOf(row: number): string {
    return `${path}.${row}.${fields[0]?.path}`;
  }

  /** An empty table is cleared, except for named rows, where an empty list is an answer too. */
  function setRows(next: readonly unknown[]) {
    onAnswer(path, next.length > 0 || isNamed ? next : null);
  }
}
