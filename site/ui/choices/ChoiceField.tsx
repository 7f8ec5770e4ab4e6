import './choices.css';
import { Fragment, type ReactNode } from 'react';
import { FieldGroup, type FieldProps } from '#site/ui/fields/Field.tsx';
import type { Option } from './SelectField.tsx';

/** An option that reveals further content when chosen. */
export type ChoiceOption = Option & Readonly<{ reveals?: ReactNode }>;

export type ChoiceFieldProps = FieldProps<string> &
  Readonly<{
    options: readonly ChoiceOption[];
    /** `cards` draws a border around each option; `plain` is a list. */
    variant?: 'plain' | 'cards';
    /** Two columns if there is space. */
    grid?: boolean;
  }>;

/** Radio buttons. */
export function ChoiceField({
  options,
  variant = 'plain',
  grid = false,
  ...field
}: ChoiceFieldProps) {
  return (
    <FieldGroup {...field}>
      <div
        className="choices md:data-grid:grid-cols-[1fr_1fr]"
        data-cards={variant === 'cards' ? '' : undefined}
        data-grid={grid ? '' : undefined}
      >
        {options.map((option) => {
          const id = `${field.name}-${option.value}`;
          const isChosen = field.value === option.value;
          return (
            <Fragment key={option.value}>
              <div className="choice">
                <input
                  type="radio"
                  id={id}
                  name={field.name}
                  value={option.value}
                  checked={isChosen}
                  disabled={option.disabled}
                  required={field.required}
                  aria-invalid={field.error ? true : undefined}
                  aria-describedby={option.hint ? `${id}-hint` : undefined}
                  onChange={() => field.onChange(option.value)}
                  onBlur={field.onBlur}
                />
                <div>
                  <label htmlFor={id}>{option.label}</label>
                  {option.hint && (
                    <span className="choice-hint block text-ink-soft text-base" id={`${id}-hint`}>
                      {option.hint}
                    </span>
                  )}
                </div>
              </div>
              {isChosen && option.reveals && <div className="choice-reveal">{option.reveals}</div>}
            </Fragment>
          );
        })}
      </div>
    </FieldGroup>
  );
}

type YesNoFieldProps = FieldProps<boolean | undefined> &
  Readonly<{
    variant?: 'plain' | 'cards';
    yesLabel?: string;
    noLabel?: string;
    yesHint?: string;
    noHint?: string;
    /** Shown when the answer is yes. */
    ifYes?: ReactNode;
  }>;

export function YesNoField({
  value,
  onChange,
  variant = 'cards',
  yesLabel,
  noLabel,
  yesHint,
  noHint,
  ifYes,
  ...field
}: YesNoFieldProps) {
  return (
    <ChoiceField
      {...field}
      variant={variant}
      grid={variant === 'cards' && !ifYes}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
      options={[
        {
          value: 'yes',
          label: yesLabel ?? field.texts.yes,
          ...(yesHint && { hint: yesHint }),
          reveals: ifYes,
        },
        { value: 'no', label: noLabel ?? field.texts.no, ...(noHint && { hint: noHint }) },
      ]}
    />
  );
}
