import { useState } from 'react';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { readTypedAmount } from '#domain/i18n/typed-number.ts';
import { OPEN_HOUSE_FILTER_LABELS } from '#domain/open-houses/open-house.ts';
import { FEATURE_GROUPS, FEATURES } from '#domain/properties/catalogue/features.ts';
import { FEATURE_KEYS } from '#domain/properties/catalogue/search-fields.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { lotLabel, TYPE_NAMES } from '#domain/search/words/filter-labels.ts';
import type { FilterCounts } from '#site/stores/search.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { CountedCheck, CountedSelect, RoomsFilter } from './option-fields.tsx';

/** A menu on wide screens; all of them are the sheet of phones. */
export type FilterPart = 'price' | 'beds' | 'type' | 'more' | 'all';

type Props = Readonly<{
  locale: Locale;
  /** The chosen filters as parameters; amounts as they were typed. */
  chosen: URLSearchParams;
  counts: FilterCounts;
  /** Called when an option was chosen or a thumb was moved. */
  onChange: (chosen: URLSearchParams) => void;
  /** Called while an amount is typed, and when its field is left. */
  onTyped: (chosen: URLSearchParams) => void;
  onLeave: () => void;
}>;

/** Parameters that have a control in the panel. */
const NAMES: ReadonlySet<string> = new Set([
  ...['minPrice', 'maxPrice', 'beds', 'baths', 'type', 'minSqft', 'maxSqft'],
  ...['minLot', 'minYear', 'feature', 'status', 'openHouse'],
]);

/** Whether the panel has a control for a parameter's value. */
export function isInPanel(name: string, value: string): boolean {
  return NAMES.has(name) && !(name === 'openHouse' && value === 'any');
}

/** All filters with the number of homes that each option would leave. */
export function FilterPanel({ locale, chosen, counts, onChange, onTyped, onLeave }: Props) {
  const { facets, total } = counts;
  const choose = (name: string) => (value: string) => onChange(withValue(chosen, name, value));
  const range = {
    ...{ chosen, locale, onLeave },
    onInput: (name: string, text: string) => onTyped(withValue(chosen, name, text)),
    onMove: (name: string, text: string) => onChange(withValue(chosen, name, text)),
  };

  function check(name: string, value: string, label: string, count?: number) {
    const isList = name === 'type' || name === 'feature';
    return (
      <CountedCheck
        key={value}
        {...{ name, value, label, count, chosen }}
        onToggle={(isOn) => {
          if (isList) onChange(withListed(chosen, name, value, isOn));
          else choose(name)(isOn ? value : '');
        }}
      />
    );
  }

  return (
    <>
      <div className="filter-part" data-filter-part="price">
        <RangeFilter
          {...range}
          name="Price"
          title={FILTER_TEXTS.price[locale]}
          ends={[FILTER_TEXTS.lowestPrice[locale], FILTER_TEXTS.highestPrice[locale]]}
          steps={facets.prices.map(({ minPrice: from, count }) => ({ from, count }))}
          sign="$"
        />
      </div>
      <div className="filter-part" data-filter-part="beds">
        <RoomsFilter
          {...{ chosen, locale }}
          name="beds"
          max={5}
          leaves={facets.beds}
          onChoose={choose('beds')}
        />
      </div>
      <div className="filter-part" data-filter-part="more">
        <RoomsFilter
          {...{ chosen, locale }}
          name="baths"
          max={4}
          leaves={facets.baths}
          onChoose={choose('baths')}
        />
      </div>
      <fieldset className="filter-part" data-filter-part="type">
        <legend>{FILTER_TEXTS.type[locale]}</legend>
        {PROPERTY_TYPES.map((type) =>
          check('type', type, TYPE_NAMES[type][locale], facets.types[type]),
        )}
      </fieldset>
      <div className="filter-part" data-filter-part="more">
        <RangeFilter
          {...range}
          name="Sqft"
          title={FILTER_TEXTS.size[locale]}
          ends={[FILTER_TEXTS.smallest[locale], FILTER_TEXTS.largest[locale]]}
          steps={facets.areas.map(({ minSqft: from, count }) => ({ from, count }))}
        />
      </div>
      <div className="filter-part filter-pair filter-lists" data-filter-part="more">
        <CountedSelect
          name="minLot"
          title={FILTER_TEXTS.lot[locale]}
          any={FILTER_TEXTS.anyLot[locale]}
          steps={facets.lots.map(({ minLot: step, count }) => ({ step, count }))}
          chosen={chosen}
          leaves={total}
          labelOf={(lot) => lotLabel(lot)[locale]}
          onChoose={choose('minLot')}
        />
        <CountedSelect
          name="minYear"
          title={FILTER_TEXTS.year[locale]}
          any={FILTER_TEXTS.anyYear[locale]}
          steps={facets.years.map(({ minYear: step, count }) => ({ step, count })).toReversed()}
          chosen={chosen}
          leaves={total}
          labelOf={String}
          onChoose={choose('minYear')}
        />
      </div>
      {Object.entries(FEATURE_GROUPS).map(([group, label]) => (
        <fieldset key={group} className="filter-part" data-filter-part="more">
          <legend>{label[locale]}</legend>
          <div className="feature-list">
            {FEATURE_KEYS.filter((feature) => FEATURES[feature].group === group).map((feature) =>
              check(
                'feature',
                feature,
                FEATURES[feature].label[locale],
                facets.features[feature] ?? 0,
              ),
            )}
          </div>
        </fieldset>
      ))}
      <fieldset className="filter-part" data-filter-part="more">
        <legend>{FILTER_TEXTS.status[locale]}</legend>
        {check(
          'status',
          'published',
          FILTER_TEXTS.availableOnly[locale],
          facets.statuses.published,
        )}
        {check('openHouse', 'weekend', OPEN_HOUSE_FILTER_LABELS.weekend[locale])}
      </fieldset>
    </>
  );
}

type RangeFilterProps = Readonly<{
  /** End of the names of both parameters: `minPrice` and `maxPrice`. */
  name: 'Price' | 'Sqft';
  title: string;
  /** Labels of minimum and maximum. */
  ends: readonly [string, string];
  chosen: URLSearchParams;
  /** Lower limits of the steps with their counts; the first is 0. */
  steps: readonly Readonly<{ from: number; count: number }>[];
  /** Prefix of amounts. */
  sign?: string;
  locale: Locale;
  /** Called with a parameter and its text while it changes. */
  onInput: (name: string, text: string) => void;
  /** Called when a thumb was moved, with the parameter's new amount. */
  onMove: (name: string, text: string) => void;
  /** Called when a field is left. */
  onLeave: () => void;
}>;

const ENDS = ['min', 'max'] as const;

/** Minimum and maximum of a value with a histogram; the thumbs set the two fields. */
function RangeFilter(props: RangeFilterProps) {
  const { name, title, ends, chosen, steps, sign = '', locale, onInput, onMove, onLeave } = props;
  const heights = barHeights(steps);
  const begins = steps.map(({ from }) => from);
  const texts = ENDS.map((end) => chosen.get(`${end}${name}`) ?? '');
  const [min, max] = texts.map((text) => readTypedAmount(text) || undefined);
  const [low, high] = [thumbAt(begins, min, 0), thumbAt(begins, max, steps.length)];
  const label = (step: number) => {
    const [from = 0, to] = [begins[step], begins[step + 1]];
    return FILTER_TEXTS.fromTo[locale](
      shownAs(from, sign),
      to === undefined ? undefined : shownAs(to, sign),
    );
  };

  /** The thumbs cannot cross each other. */
  function move(end: 'min' | 'max', value: number): void {
    const at = end === 'min' ? Math.min(value, high - 1) : Math.max(value, low + 1);
    onMove(`${end}${name}`, String(begins[at] || ''));
  }

  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="range-bars" aria-hidden="true">
        {steps.map(({ from, count }, step) => (
          <span
            key={from}
            data-bar={step}
            data-in={step >= low && step < high}
            title={FILTER_TEXTS.barCount[locale](label(step), count)}
            style={{ height: heights[step] }}
          />
        ))}
      </div>
      <div className="range-thumbs">
        {ENDS.map((end, at) => (
          <input
            key={end}
            type="range"
            min="0"
            max={steps.length}
            value={at === 0 ? low : high}
            aria-label={ends[at]}
            aria-valuetext={grouped(texts[at] ?? '', sign) || FILTER_TEXTS.noLimit[locale]}
            onChange={({ target }) => move(end, Number(target.value))}
          />
        ))}
      </div>
      <div className="filter-pair">
        {ENDS.map((end, at) => (
          <div key={end}>
            <label className="filter-end" htmlFor={`${end}${name}`}>
              {FILTER_TEXTS[end === 'min' ? 'minimum' : 'maximum'][locale]}
            </label>
            <AmountField
              name={`${end}${name}`}
              label={ends[at] ?? ''}
              text={texts[at] ?? ''}
              sign={sign}
              locale={locale}
              onInput={(text) => onInput(`${end}${name}`, text)}
              onLeave={onLeave}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type AmountProps = Readonly<{
  name: string;
  label: string;
  text: string;
  sign: string;
  locale: Locale;
  onInput: (text: string) => void;
  onLeave: () => void;
}>;

/** An amount as it is typed, grouped once the field is left. */
function AmountField({ name, label, text, sign, locale, onInput, onLeave }: AmountProps) {
  const [isTyping, setIsTyping] = useState(false);
  const isWrong = text.trim() !== '' && readTypedAmount(text) === undefined;
  return (
    <input
      ref={(field) => field?.setCustomValidity(isWrong ? FILTER_TEXTS.notANumber[locale] : '')}
      type="text"
      inputMode="numeric"
      id={name}
      name={name}
      value={isTyping ? text : grouped(text, sign)}
      placeholder={FILTER_TEXTS.noLimit[locale]}
      aria-label={label}
      autoComplete="off"
      className="filter-input"
      onChange={({ target }) => {
        setIsTyping(true);
        onInput(target.value);
      }}
      onBlur={() => {
        setIsTyping(false);
        onLeave();
      }}
    />
  );
}

function shownAs(amount: number, sign: string): string {
  return `${sign}${formatCount(amount)}`;
}

/** Text that is not a number is not formatted, so that the user can correct it. */
function grouped(text: string, sign: string): string {
  const amount = readTypedAmount(text);
  return amount === undefined ? text : shownAs(amount, sign);
}

/** Heights of the histogram's bars. Small counts remain visible, and zero still shows the step. */
function barHeights(steps: readonly Readonly<{ count: number }>[]): readonly string[] {
  const highest = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map(({ count }) => `${count === 0 ? 3 : Math.max(6, (count / highest) * 100)}%`);
}

/** Thumb position for an amount, given the lower limits of the steps; `elsewhere` for none. */
function thumbAt(steps: readonly number[], amount: number | undefined, elsewhere: number): number {
  if (amount === undefined) return elsewhere;
  const step = steps.findIndex((from) => from >= amount);
  return step < 0 ? steps.length : step;
}

function withValue(chosen: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(chosen);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

function withListed(
  chosen: URLSearchParams,
  name: string,
  value: string,
  isOn: boolean,
): URLSearchParams {
  const others = [...chosen].filter((entry) => entry[0] !== name || entry[1] !== value);
  return new URLSearchParams(isOn ? [...others, [name, value]] : others);
}
