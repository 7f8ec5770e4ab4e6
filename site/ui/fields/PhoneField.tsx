import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  cleanPhone,
  formatPhoneAsTyped,
  hasExtension,
  MAX_PHONE_LENGTH,
  type ParsedPhone,
  PHONE_COUNTRY,
  parsePhone,
} from '#domain/phone.ts';
import { CountryList } from './CountryList.tsx';
import { controlAttributes, Field, type FieldProps } from './Field.tsx';
import { useHasLeft } from './use-has-left.ts';

export type PhoneFieldProps = Omit<FieldProps<string>, 'onChange'> &
  Readonly<{
    /** Content of the field, and the parsed number. */
    onChange: (text: string, phone: ParsedPhone) => void;
    /** Accepts only digits, spaces, parentheses, plus and minus. */
    limitCharacters?: boolean;
    autoComplete?: 'tel' | 'off';
  }>;

/** A US phone number, formatted while typing. The country cannot be changed. */
export function PhoneField({
  onChange,
  onBlur,
  limitCharacters = true,
  autoComplete = 'tel',
  ...field
}: PhoneFieldProps) {
  const { value, texts } = field;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [hasLeft, leave] = useHasLeft();
  const isInvalid = value !== '' && !parsePhone(value).valid;
  const problem = hasExtension(value) ? texts.phoneExtension : texts.phone;

  useEffect(() => {
    input.current?.setCustomValidity(isInvalid ? problem : '');
  }, [isInvalid, problem]);
  useLayoutEffect(() => {
    if (caret.current !== undefined && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });

  const shown = {
    ...field,
    hint: field.hint ?? texts.phoneHint,
    error: field.error ?? (hasLeft && isInvalid ? problem : undefined),
  };
  return (
    <Field {...shown}>
      <div className="control" data-width="long">
        <CountryList
          name={field.name}
          value={PHONE_COUNTRY}
          texts={texts}
          onChange={() => input.current?.focus()}
        />
        <input
          {...controlAttributes(shown)}
          ref={input}
          className="tabular"
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          maxLength={MAX_PHONE_LENGTH}
          value={shownPhone(value)}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
          onChange={(event) => {
            const raw = event.target.value;
            // Kept as typed, so that the reason of its refusal is clear.
            if (hasExtension(raw)) return onChange(raw, parsePhone(raw));
            const typed = cleanPhone(event.target.value, limitCharacters);
            const before = shownPhone(value);
            const isErasingSign = isOneErased(before, typed) && digits(typed) === digits(before);
            const wanted = isErasingSign ? typed : formatPhoneAsTyped(typed);
            const text = wanted.slice(0, MAX_PHONE_LENGTH);
            caret.current = caretAfter(typed, event.target.selectionStart ?? typed.length, text);
            onChange(text, parsePhone(text));
          }}
        />
      </div>
    </Field>
  );
}

/** Displays a stored `+13053721234` as `(305) 372-1234`; the country code is before the field. */
function shownPhone(value: string): string {
  return value.startsWith('+1') && !hasExtension(value)
    ? formatPhoneAsTyped(value.slice(2))
    : value;
}

/** Whether exactly one character was deleted; other changes are pasted text. */
function isOneErased(before: string, after: string): boolean {
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  return before.slice(0, at) + before.slice(at + 1) === after;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Caret position that keeps the same number of digits before it after formatting. */
function caretAfter(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length;
  const wanted = digits(typed.slice(0, caret)).length;
  let seen = 0;
  for (let position = 0; position < formatted.length; position += 1) {
    if (seen === wanted) return position;
    if (/\d/.test(formatted.charAt(position))) seen += 1;
  }
  return formatted.length;
}
