import './country-list.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { callingCode, PHONE_COUNTRIES, type PhoneCountry } from '#domain/phone.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { UiTexts } from '#site/ui/texts.ts';
import { findByTyping, sideOfList, TYPE_TO_FIND_MS } from './country-list.ts';

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
export function CountryList({ name, value, texts, onChange }: CountryListProps) {
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
