import { useState } from 'react';
import { formatCount } from '#domain/i18n/formatters.ts';
import {
  isPercentage,
  readTypedMeasure,
  readTypedPercent,
  withoutUnit,
} from '#domain/i18n/typed-measure.ts';
import { readTypedNumber, readTypedWhole, type TypedNumber } from '#domain/i18n/typed-number.ts';
import {
  type ControlWidth,
  controlAttributes,
  Field,
  type FieldProps,
  useChangedValue,
  useHasLeft,
} from './Field.tsx';

type Reading = NonNullable<NumberFieldProps['reads']>;

export type NumberFieldProps = Omit<FieldProps<number | undefined>, 'onChange'> &
  Readonly<{
    /** The number, or undefined while it is not one; `text` is the input. */
    onChange: (value: number | undefined, text: string) => void;
    /** Shown after the number: `días`, `%`, `ft²`. */
    unit?: string;
    /**
     * What is typed: a `percent`, or a `share` of an amount, in percent, which could be confused with
     * dollars.
     */
    reads?: 'whole' | 'decimal' | 'percent' | 'share';
    width?: ControlWidth;
  }>;

const MAX_DECIMALS = 2;

/** A number with its unit. Not a native number input, because scrolling changes those. */
export function NumberField({
  unit,
  reads = 'whole',
  width = 'short',
  onChange,
  onBlur,
  ...field
}: NumberFieldProps) {
  const [text, setText] = useState(() => field.value?.toString() ?? '');
  const [hasLeft, leave] = useHasLeft();
  const [understood, setUnderstood] = useState('');
  const isPercent = reads === 'percent' || reads === 'share';
  const inOtherUnit = (typed: string) =>
    readTypedMeasure(typed, unit, reads === 'whole' ? 0 : MAX_DECIMALS);
  const read = (typed: string) => {
    const measure = inOtherUnit(typed);
    return measure === undefined ? readNumber(withoutUnit(typed, unit), reads) : { value: measure };
  };
  useChangedValue(field.value, (value) => {
    if (typeof value === 'number' && value !== read(text).value) setText(String(value));
  });
  const { value, unclear } = read(text);
  const problem =
    text.trim() === ''
      ? undefined
      : isPercent
        ? percentProblem(text, { value, unclear }, field.texts)
        : unclear
          ? field.texts.unclearNumber(text, ...unclear)
          : value === undefined && field.texts.notANumber(text);
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
          inputMode={reads === 'whole' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onBlur={() => {
            leave();
            const isReread = inOtherUnit(text) !== undefined || (isPercent && /,/.test(text));
            setUnderstood(
              isReread && value !== undefined ? field.texts.understood(`${value} ${unit}`) : '',
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

type Read = Readonly<{
  value?: number | undefined;
  unclear?: readonly [number, number] | undefined;
}>;

/**
 * If decimals are allowed, `1.250` has two readings and the user is asked; otherwise it is 1,250.
 */
function readNumber(text: string, reads: Reading): Read {
  const read: TypedNumber | undefined =
    reads === 'percent' || reads === 'share'
      ? readTypedPercent(text, reads === 'share')
      : readTypedNumber(text);
  if (read === undefined) return {};
  if (reads !== 'whole') return read;
  const whole = readTypedWhole(text);
  if (whole !== undefined) return { value: whole };
  // `2.5` is passed on and refused by the server; `525.0000` is ambiguous and not a number.
  return 'value' in read && !Number.isInteger(read.value) ? read : {};
}

function percentProblem(
  text: string,
  { value, unclear }: Read,
  texts: FieldProps<number>['texts'],
): string | undefined {
  if (unclear) {
    const [grouped, percent] = unclear;
    return texts.percentOrDollars(text, `$${formatCount(grouped)}`, percent);
  }
  if (value === undefined) return texts.notAPercent(text);
  return isPercentage(value) ? undefined : texts.percentRange;
}
