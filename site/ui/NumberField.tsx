import { useState } from 'react';
import { type ControlWidth, controlAttributes, Field, type FieldProps } from './Field.tsx';
import { useHasLeft } from './use-has-left.ts';

export type NumberFieldProps = Omit<FieldProps<number | undefined>, 'onChange'> &
  Readonly<{
    /** The number, or undefined while it is none; `text` is what was typed. */
    onChange: (value: number | undefined, text: string) => void;
    /** Written after the number: `días`, `%`, `ft²`. */
    unit?: string;
    decimals?: boolean;
    width?: ControlWidth;
  }>;

/** A number with its unit. Not a native number input: those change under a scrolling wheel. */
export function NumberField({
  unit,
  decimals = false,
  width = 'short',
  onChange,
  onBlur,
  ...field
}: NumberFieldProps) {
  const [text, setText] = useState(() => field.value?.toString() ?? '');
  const [hasLeft, leave] = useHasLeft();
  if (field.value !== undefined && parseNumber(text) !== field.value) {
    setText(field.value.toString());
  }
  const isNumber = text.trim() === '' || parseNumber(text) !== undefined;
  const shown = {
    ...field,
    error: hasLeft && !isNumber ? field.words.notANumber(text) : field.error,
  };
  return (
    <Field {...shown}>
      <div className="control" data-width={width}>
        <input
          {...controlAttributes(shown)}
          className="tabular"
          type="text"
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
          onChange={(event) => {
            setText(event.target.value);
            onChange(parseNumber(event.target.value), event.target.value);
          }}
        />
        {unit && (
          <span className="control-sign" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
}

function parseNumber(text: string): number | undefined {
  const clean = text.trim().replace(/,(?=\d{3}(\D|$))/g, '');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(clean) ? Number(clean) : undefined;
}
