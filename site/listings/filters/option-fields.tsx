import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

type CheckProps = Readonly<{
  name: string;
  value: string;
  label: string;
  count?: number | undefined;
  chosen: URLSearchParams;
  onToggle: (isOn: boolean) => void;
}>;

/** A checkbox with the number of homes it would leave, even if zero. */
export function CountedCheck({ name, value, label, count, chosen, onToggle }: CheckProps) {
  return (
    <label className="counted-check">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={chosen.getAll(name).includes(value)}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span>{label}</span>
      {count !== undefined && <span data-count={`${name}-${value}`}>{formatCount(count)}</span>}
    </label>
  );
}

type SelectProps = Readonly<{
  name: string;
  title: string;
  any: string;
  steps: readonly Readonly<{ step: number; count: number }>[];
  chosen: URLSearchParams;
  /** Number of current results: the count of a value from the URL that is none of the steps. */
  leaves: number;
  labelOf: (step: number) => string;
  onChoose: (value: string) => void;
}>;

/** A select for a minimum, with the number of homes that each step would leave. */
export function CountedSelect(props: SelectProps) {
  const { name, title, any, steps, chosen, leaves, labelOf, onChoose } = props;
  const value = chosen.get(name) ?? '';
  const offered = steps.filter(({ step }) => step > 0);
  const isOffered = value === '' || offered.some(({ step }) => String(step) === value);
  const shown = isOffered ? offered : [{ step: Number(value), count: leaves }, ...offered];
  return (
    <label>
      <span className="filter-title">{title}</span>
      <select
        name={name}
        className="filter-input"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{any}</option>
        {shown.map(({ step, count }) => (
          <option key={step} value={step}>
            {`${labelOf(step)} (${formatCount(count)})`}
          </option>
        ))}
      </select>
    </label>
  );
}

type RoomsProps = Readonly<{
  name: 'beds' | 'baths';
  max: number;
  chosen: URLSearchParams;
  /** Number of homes with at least 0, 1, 2… rooms. */
  leaves: readonly number[];
  locale: Locale;
  onChoose: (value: string) => void;
}>;

/** A minimum number of rooms as a row of radio buttons. */
export function RoomsFilter({ name, max, chosen, leaves, locale, onChoose }: RoomsProps) {
  const value = Number(chosen.get(name) ?? 0);
  const title = name === 'beds' ? FILTER_TEXTS.bedrooms : FILTER_TEXTS.fullBaths;
  const any = name === 'beds' ? FILTER_TEXTS.anyBedrooms : FILTER_TEXTS.anyBaths;
  const usual = Array.from({ length: max + 1 }, (_, count) => count);
  return (
    <fieldset>
      <legend>{title[locale]}</legend>
      <div className="rooms">
        {(value > max ? [...usual, value] : usual).map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={name}
              value={count || ''}
              checked={count === value}
              onChange={() => onChoose(count === 0 ? '' : String(count))}
            />
            <span>
              {count === 0 ? any[locale] : `${count}+`}{' '}
              <small data-count={`${name}-${count}`}>{formatCount(leaves[count] ?? 0)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
