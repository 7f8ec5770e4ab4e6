import './rows.css';
import type { ReactNode } from 'react';
import type { WizardField } from '#site/properties/wizard/wizard-props.ts';
import { ROW_NUMBER, WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldGroup } from '#site/ui/fields/Field.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { FactFieldProps } from './fact-field-props.ts';
import { rowsAt } from './fact-paths.ts';

type FactRowsProps = Omit<FactFieldProps, 'base'> &
  Readonly<{
    /** The control of one column's answer in the row at a path. */
    control: (column: WizardField, row: string) => ReactNode;
  }>;

/** A table of answers, such as the rooms with their measures: rows are added and removed. */
export function FactRows({ field, answers, errors, onAnswer, locale, control }: FactRowsProps) {
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
      <div className="fact-rows">
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
                  look="danger-text"
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
            <Button look="second" icon="plus" onClick={() => setRows([...rows, {}])}>
              {WIZARD_TEXTS.addRow[locale]}
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
