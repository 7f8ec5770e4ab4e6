import './country-list.css';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  callingCode,
  cleanPhone,
  formatPhoneAsTyped,
  hasExtension,
  MAX_PHONE_LENGTH,
  type ParsedPhone,
  PHONE_COUNTRIES,
  PHONE_COUNTRY,
  type PhoneCountry,
  parsePhone,
} from '#domain/phone.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { UiTexts } from '#site/ui/texts.ts';
import { controlAttributes, Field, type FieldProps, useHasLeft } from './Field.tsx';

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

/** Required by the specification. */
const TAB_INDEX = 1;

type CountryListProps = Readonly<{
  /** Name of the phone input, from which the list's id is derived. */
  name: string;
  value: PhoneCountry;
  texts: UiTexts;
  onChange: (country: PhoneCountry) => void;
}>;

/** Country selector of a phone number, without flags; disabled while there is only one country. */
function CountryList({ name, value, texts, onChange }: CountryListProps) {
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [side, setSide] = useState<'below' | 'above'>();
  const [active, setActive] = useState(0);
  const listId = `${name}-countries`;
  const names = PHONE_COUNTRIES.map((country) => texts.countries[country]);

  function open(): void {
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    setActive(PHONE_COUNTRIES.indexOf(value));
    setSide(sideOfList(bottom, window.innerHeight));
  }

  function choose(index: number): void {
    const country = PHONE_COUNTRIES[index];
    if (country) onChange(country);
    setSide(undefined);
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (side === undefined) {
      if (step === undefined) return;
      open();
    } else if (step !== undefined) {
      setActive(Math.min(Math.max(active + step, 0), names.length - 1));
    } else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') setSide(undefined);
    else if (event.key.length === 1) find(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  }

  function find(letter: string, at: number): void {
    const isSameWord = at - typed.current.at < TYPE_TO_FIND_MS;
    typed.current = { text: isSameWord ? typed.current.text + letter : letter, at };
    const found = findByTyping(names, typed.current.text);
    if (found >= 0) setActive(found);
  }

  return (
    <div className="control-sign country">
      <button
        ref={button}
        type="button"
        className="country-button tabular disabled:cursor-not-allowed"
        role="combobox"
        aria-label={`${texts.country}: ${texts.countries[value]} +${callingCode(value)}`}
        aria-expanded={side !== undefined}
        aria-controls={listId}
        aria-haspopup="listbox"
        aria-activedescendant={side && `${listId}-${active}`}
        tabIndex={TAB_INDEX}
        disabled={PHONE_COUNTRIES.length === 1}
        onClick={() => (side ? setSide(undefined) : open())}
        onKeyDown={press}
        onBlur={() => setSide(undefined)}
      >
        +{callingCode(value)}
        <Icon name="chevron-down" />
      </button>
      <div
        id={listId}
        className="country-list"
        role="listbox"
        aria-label={texts.country}
        data-side={side}
        hidden={side === undefined}
      >
        {PHONE_COUNTRIES.map((country, index) => (
          <div
            key={country}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            onKeyDown={press}
          >
            {texts.countries[country]} +{callingCode(country)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Time in milliseconds within which typed letters are combined, to find an option. */
const TYPE_TO_FIND_MS = 700;
/** Minimum free space below the button, in CSS pixels, for the list to open there. */
const ROOM_BELOW_PX = 200;

/** Whether a list opens below or above its button, by the space below. */
export function sideOfList(buttonBottom: number, windowHeight: number): 'below' | 'above' {
  return windowHeight - buttonBottom > ROOM_BELOW_PX ? 'below' : 'above';
}

/** Index of the first name that starts with the text, ignoring case; -1 when there is none. */
export function findByTyping(names: readonly string[], typed: string): number {
  const sought = typed.toLowerCase();
  return sought === '' ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(sought));
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
