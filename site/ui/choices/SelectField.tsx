import {
  type ControlWidth,
  controlAttributes,
  Field,
  type FieldProps,
} from '#site/ui/fields/Field.tsx';
import { Icon } from '#site/ui/Icon.tsx';

export type Option = Readonly<{
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}>;

export type SelectFieldProps = FieldProps<string> &
  Readonly<{
    options: readonly Option[];
    width?: ControlWidth;
    /** Text of the empty option instead of "choose one". */
    placeholder?: string;
    /** Whether the empty option can be chosen; true by default. */
    hasEmpty?: boolean;
  }>;

export function SelectField({
  options,
  width = 'long',
  placeholder,
  hasEmpty = true,
  ...field
}: SelectFieldProps) {
  return (
    <Field {...field}>
      <div className="control data-select:relative" data-select data-width={width}>
        <select
          {...controlAttributes(field)}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        >
          {hasEmpty && <option value="">{placeholder ?? field.texts.choose}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
