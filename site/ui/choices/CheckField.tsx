import './choices.css';
import type { ReactNode } from 'react';
import { describedBy, FieldError, type FieldProps } from '#site/ui/fields/Field.tsx';

export type CheckFieldProps = Omit<FieldProps<boolean>, 'label'> & Readonly<{ label: ReactNode }>;

/** A single checkbox, such as accepting the terms. */
export function CheckField({ label, ...field }: CheckFieldProps) {
  const { name, value, error, hint } = field;
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <FieldError {...field} />
      <div className="choice">
        <input
          type="checkbox"
          id={name}
          name={name}
          checked={value}
          required={field.required}
          disabled={field.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(field)}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
        <div>
          <label htmlFor={name} className="check-label">
            {label}
          </label>
          {hint && (
            <span className="choice-hint block text-ink-soft text-base" id={`${name}-hint`}>
              {hint}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
