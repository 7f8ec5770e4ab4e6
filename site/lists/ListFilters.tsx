import './lists.css';
import './filter-fold.css';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LISTS_TEXTS } from './List.tsx';

type ListFiltersProps = Readonly<{
  label: string;
  /** Number of filters that are set. */
  active: number;
  apply: string;
  /** Path of the list without filters. */
  all: string;
  children: ReactNode;
  locale: Locale;
}>;

/** Filter form of a list: collapsed on phones with the number of active filters, otherwise open. */
export function ListFilters({ label, active, apply, all, children, locale }: ListFiltersProps) {
  const texts = UI_TEXTS[locale];
  return (
    <search>
      <details className="filter-fold">
        <summary className="items-center gap-2 min-h-11 px-5 font-semibold cursor-pointer list-none">
          {texts.filters}
          {active > 0 && (
            <>
              <span className="filter-fold-count" aria-hidden="true">
                {active}
              </span>
              <span className="visually-hidden">{texts.filtersSet(active)}</span>
            </>
          )}
        </summary>
        <form className="list-filters" method="get" aria-label={label}>
          {children}
          <Button variant="second" size="small" type="submit" heldBack>
            {apply}
          </Button>
          {active > 0 && (
            <a className="link self-center" href={all}>
              {LISTS_TEXTS.clear[locale]}
            </a>
          )}
        </form>
      </details>
    </search>
  );
}

/**
 * Fills in a field when its value in the query changes, as after Back. What was typed before that
 * stays, also from before the script.
 */
function useFilled<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const known = useRef(value);
  useEffect(() => {
    if (field.current && known.current !== value) field.current.value = value;
    known.current = value;
  }, [value]);
  return field;
}

type FilterTextProps = Readonly<{ label: string; name: string; value: string }>;

export function FilterText({ label, name, value }: FilterTextProps) {
  return (
    <label>
      {label}
      <input
        ref={useFilled<HTMLInputElement>(value)}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
      />
    </label>
  );
}

type FilterChoiceProps = Readonly<{
  label: string;
  name: string;
  value: string;
  /** Label of the choice that does not filter, if there is one. */
  all?: string;
  options: readonly Readonly<{ key: string; label: string }>[];
}>;

export function FilterChoice({ label, name, value, all, options }: FilterChoiceProps) {
  return (
    <label>
      {label}
      <select ref={useFilled<HTMLSelectElement>(value)} name={name} defaultValue={value}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
