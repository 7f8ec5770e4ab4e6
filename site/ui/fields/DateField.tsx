import {
  type ControlWidth,
  controlAttributes,
  describedBy,
  Field,
  type FieldProps,
} from './Field.tsx';

export type DateFieldProps = FieldProps<string> &
  Readonly<{
    /** First and last selectable date, `YYYY-MM-DD`. */
    min?: string;
    max?: string;
    /** With a time, the value is `YYYY-MM-DDTHH:MM` without a zone. */
    withTime?: boolean;
    /** Announced when it changes, empty if there is nothing to say about the value. */
    note?: string;
    width?: ControlWidth;
  }>;

/** A date, `YYYY-MM-DD` or empty, entered with the browser's own control. */
export function DateField({
  min,
  max,
  withTime = false,
  note,
  width = 'middle',
  ...field
}: DateFieldProps) {
  return (
    <Field {...field}>
      <div className="control" data-width={withTime ? 'long' : width}>
        <input
          {...controlAttributes(field)}
          aria-describedby={describedBy(field, note && `${field.name}-note`)}
          type={withTime ? 'datetime-local' : 'date'}
          value={field.value}
          min={min}
          max={max}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </div>
      {note !== undefined && (
        <p
          className="field-note mt-2 empty:mt-0 text-ink-soft text-sm"
          id={`${field.name}-note`}
          role="status"
        >
          {note}
        </p>
      )}
    </Field>
  );
}
