import { controlAttributes, describedBy, Field, type FieldProps } from './Field.tsx';

export type TextAreaProps = FieldProps<string> & Readonly<{ maxLength?: number; rows?: number }>;

/**
 * A textarea with the number of remaining characters. Longer text is allowed, so that it can be
 * shortened.
 */
export function TextArea({ maxLength, rows = 5, ...field }: TextAreaProps) {
  const left = maxLength === undefined ? undefined : maxLength - field.value.length;
  const counterId = `${field.name}-counter`;
  return (
    <Field {...field}>
      <div className="control">
        <textarea
          {...controlAttributes(field)}
          aria-describedby={describedBy(field, left !== undefined && counterId)}
          value={field.value}
          rows={rows}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </div>
      {left !== undefined && (
        <p
          className="field-note tabular mt-2 text-ink-soft text-sm"
          id={counterId}
          aria-live={left < 20 ? 'polite' : 'off'}
        >
          {left >= 0 ? field.texts.charactersLeft(left) : field.texts.charactersOver(-left)}
        </p>
      )}
    </Field>
  );
}
