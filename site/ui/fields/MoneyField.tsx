import { useLayoutEffect, useRef, useState } from 'react';
import { readTypedCents } from '#domain/i18n/typed-number.ts';
import {
  type ControlWidth,
  controlAttributes,
  Field,
  type FieldProps,
  useChangedValue,
  useHasLeft,
} from './Field.tsx';

export type MoneyFieldProps = Omit<FieldProps<number | undefined>, 'onChange'> &
  Readonly<{
    /** Cents, or undefined while it is not an amount; `text` is the input. */
    onChange: (cents: number | undefined, text: string) => void;
    width?: ControlWidth;
    /** Shown to the right of the control: "1.7 % de su oferta". */
    beside?: string | undefined;
    allowCents?: boolean;
  }>;

/** An amount in dollars, with thousands separators added while typing; the value is in cents. */
export function MoneyField({
  width = 'middle',
  beside,
  allowCents = false,
  onChange,
  onBlur,
  ...field
}: MoneyFieldProps) {
  const [text, setText] = useState(() => dollarsOf(field.value));
  const [hasLeft, leave] = useHasLeft();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [understood, setUnderstood] = useState('');

  useChangedValue(field.value, (cents) => {
    // A draft may contain the text of an invalid answer instead of an amount.
    if (typeof cents === 'number' && cents !== readTypedCents(text)) setText(dollarsOf(cents));
  });
  useLayoutEffect(() => {
    const element = input.current;
    if (element && caret.current !== undefined && document.activeElement === element) {
      element.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });

  const isAmount = text.trim() === '' || readTypedCents(text) !== undefined;
  const error = hasLeft && !isAmount ? field.texts.notAnAmount(text) : field.error;
  const shown = { ...field, error };
  return (
    <Field {...shown}>
      <div className="field-row" style={{ alignItems: 'center', gap: '0 0.75rem' }}>
        <div className="control" data-width={width}>
          <span className="control-sign" aria-hidden="true">
            $
          </span>
          <input
            {...controlAttributes(shown)}
            ref={input}
            className="tabular"
            type="text"
            inputMode={allowCents ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={text}
            onBlur={() => {
              leave();
              // `525.000` and `500k` are replaced with the amount they were read as, so that the
              // user sees it.
              const cents = readTypedCents(text);
              const shownText = cents === undefined ? text : dollarsOf(cents);
              setUnderstood(shownText === text ? '' : field.texts.understood(`$${shownText}`));
              setText(shownText);
              onBlur?.();
            }}
            onChange={(event) => {
              const typed = event.target.value;
              const grouped = groupDigits(typed, text);
              caret.current = caretAfterGrouping(
                typed,
                event.target.selectionStart ?? typed.length,
                grouped,
              );
              setText(grouped);
              onChange(readTypedCents(grouped), grouped);
            }}
          />
        </div>
        {beside && <span className="pt-2 text-ink-soft">{beside}</span>}
        <span className="visually-hidden" role="status">
          {understood}
        </span>
      </div>
    </Field>
  );
}

function dollarsOf(cents: number | undefined): string {
  if (typeof cents !== 'number' || !Number.isFinite(cents)) return '';
  return groupDigits(cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
}

const GROUPED = /^(\d{1,3}(,\d{3})*)?(\.\d*)?$/;

/**
 * Adds thousands separators while typing: `1234567.5` becomes `1,234,567.5`. Texts that do not
 * consist of digits, and decimal commas (`525,50`), are not changed, so that no number changes its
 * value.
 * @param before the previous content, to repair groups after an edit.
 */
export function groupDigits(text: string, before = ''): string {
  const match = /^\$?\s*([\d,]*)(\.\d*)?$/.exec(text.trim());
  if (!match) return text;
  const [, whole = '', rest = ''] = match;
  const isLoose = whole.includes(',') && !GROUPED.test(whole + rest);
  const wasGrouped = before.includes(',') && GROUPED.test(before);
  if (isLoose && !(wasGrouped && text !== `${before},` && isOneEdit(before, text))) return text;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return digits.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/**
 * The caret position in `after` with the same number of significant characters before it as in
 * `before`.
 */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  if (before === after) return caret;
  const wanted = before.slice(0, caret).replace(/[^\d.]/g, '').length;
  let seen = 0;
  for (let position = 0; position < after.length; position += 1) {
    if (seen === wanted) return position;
    if (/[\d.]/.test(after.charAt(position))) seen += 1;
  }
  return after.length;
}

/** Whether text was inserted or deleted at only one position. */
function isOneEdit(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return start + end >= shorter;
}
