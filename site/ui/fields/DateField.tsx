import { type ControlWidth, controlAttributes, Field, type FieldProps } from './Field.tsx';

export type DateFieldProps = FieldProps<string> &
  Readonly<{
    /** First and last selectable date, `YYYY-MM-DD`. */
    min?: string;
    max?: string;
    /** With a time, the value is `YYYY-MM-DDTHH:MM` without a zone. */
    withTime?: boolean;
    width?: ControlWidth;
  }>;

/** A date, `YYYY-MM-DD` or empty, entered with the browser's own control. */
export function DateField({
  min,
  max,
  withTime = false,
  width = 'middle',
  ...field
}: DateFieldProps) {
  return (
    <Field {...field}>
      <div className="control" data-width={withTime ? 'long' : width}>
        <input
          {...controlAttributes(field)}
          type={withTime ? 'datetime-local' : 'date'}
          value={field.value}
          min={min}
          max={max}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
