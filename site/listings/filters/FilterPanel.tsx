import type { Locale } from '#domain/i18n/locale.ts';
import { OPEN_HOUSE_FILTER_LABELS } from '#domain/open-houses/open-house-filter.ts';
import { FEATURE_GROUPS, FEATURES } from '#domain/properties/catalogue/features.ts';
import { FEATURE_KEYS } from '#domain/properties/catalogue/filters.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { lotLabel, TYPE_NAMES } from '#domain/search/words/filter-labels.ts';
import type { FilterCounts } from '#site/stores/search.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { CountedCheck, CountedSelect, RoomsFilter } from './option-fields.tsx';
import { RangeFilter } from './RangeFilter.tsx';

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
