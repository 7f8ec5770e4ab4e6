import { useState } from 'react';
import { readTypedMeasure } from '#domain/i18n/typed-measure.ts';
import { readTypedNumber, readTypedWhole } from '#domain/i18n/typed-number.ts';
import { withoutUnit } from '#domain/i18n/typed-unit.ts';
import { type ControlWidth, controlAttributes, Field, type FieldProps } from './Field.tsx';
import { useChangedValue } from './use-changed-value.ts';
import { useHasLeft } from './use-has-left.ts';

export type NumberFieldProps = Omit<FieldProps<number | undefined>, 'onChange'> &
  Readonly<{
    /** The number, or undefined while it is not one; `text` is the input. */
    onChange: (value: number | undefined, text: string) => void;
    /** Shown after the number: `días`, `%`, `ft²`. */
    unit?: string;
    decimals?: boolean;
    width?: ControlWidth;
  }>;

const MAX_DECIMALS = 2;

/** A number with its unit. Not a native number input, because scrolling changes those. */
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
  const [understood, setUnderstood] = useState('');
  const inOtherUnit = (typed: string) => readTypedMeasure(typed, unit, decimals ? MAX_DECIMALS : 0);
  const read = (typed: string) => {
    const measure = inOtherUnit(typed);
    return measure === undefined
      ? readNumber(withoutUnit(typed, unit), decimals)
      : { value: measure };
  };
  useChangedValue(field.value, (value) => {
    if (typeof value === 'number' && value !== read(text).value) setText(String(value));
  });
  const { value, unclear } = read(text);
  const problem = unclear
    ? field.texts.unclearNumber(text, ...unclear)
    : value === undefined && text.trim() !== '' && field.texts.notANumber(text);
  const shown = {
    ...field,
    error: (hasLeft && problem) || field.error,
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
            const measure = inOtherUnit(text);
            setUnderstood(
              measure === undefined ? '' : field.texts.understood(`${measure} ${unit}`),
            );
            if (value !== undefined) setText(String(value));
            onBlur?.();
          }}
          onChange={(event) => {
            setText(event.target.value);
            onChange(read(event.target.value).value, event.target.value);
          }}
        />
        {unit && (
          <span className="control-sign" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <span className={understood ? 'text-ink-soft text-sm' : 'visually-hidden'} role="status">
        {understood}
      </span>
    </Field>
  );
}

/**
 * If decimals are allowed, `1.250` has two readings and the user is asked; otherwise it is 1,250.
 */
function readNumber(
  text: string,
  decimals: boolean,
): Readonly<{ value?: number | undefined; unclear?: readonly [number, number] }> {
  const read = readTypedNumber(text);
  if (read === undefined) return {};
  if (decimals) return read;
  const whole = readTypedWhole(text);
  if (whole !== undefined) return { value: whole };
  // `2.5` is passed on and refused by the server; `525.0000` is ambiguous and not a number.
  return 'value' in read && !Number.isInteger(read.value) ? read : {};
}
