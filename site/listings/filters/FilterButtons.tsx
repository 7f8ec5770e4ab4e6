import type { Locale } from '#domain/i18n/locale.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { priceLabel, TYPE_NAMES } from '#domain/search/words/filter-labels.ts';
import type { ShownFilters } from '#site/stores/search.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { FilterPart } from './FilterPanel.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';

type Props = Readonly<{
  locale: Locale;
  shown: ShownFilters;
  open: FilterPart | undefined;
  onPress: (part: FilterPart, button: HTMLElement) => void;
  /** Called when a button is about to be pressed. */
  onNear: () => void;
}>;

/** The buttons of the menus on wide screens and of the sheet on phones, which say what is chosen. */
export function FilterButtons({ locale, shown, open, onPress, onNear }: Props) {
  return partsOf(shown, locale).map(({ part, label, isSet }) => (
    <button
      key={part}
      type="button"
      className="filter-button lg:min-h-11"
      data-filter={part}
      data-set={isSet}
      aria-haspopup="dialog"
      aria-expanded={open === part}
      aria-controls="filters"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={({ currentTarget }) => onPress(part, currentTarget)}
    >
      {(part === 'more' || part === 'all') && <Icon className="size-4.5" name="sliders" />}
      {label}
      {part !== 'more' && part !== 'all' && <Icon className="size-4.5" name="chevron-down" />}
    </button>
  ));
}

type Part = Readonly<{ part: FilterPart; label: string; isSet: boolean }>;

function partsOf(shown: ShownFilters, locale: Locale): readonly Part[] {
  const { values, chips } = shown;
  const chosen = new URLSearchParams(values);
  const number = (name: string) => (chosen.has(name) ? Number(chosen.get(name)) : undefined);
  const [min, max, beds] = [number('minPrice'), number('maxPrice'), number('beds')];
  const hasPrice = min !== undefined || max !== undefined;
  const types = PROPERTY_TYPES.filter((type) => chosen.getAll('type').includes(type));
  const [firstType] = types;
  const more = chips.filter(({ key }) => !/^(price|beds|type-|words|area$)/.test(key)).length;
  return [
    {
      part: 'price',
      label: hasPrice ? priceLabel(min, max)[locale] : FILTER_TEXTS.price[locale],
      isSet: hasPrice,
    },
    {
      part: 'beds',
      label: beds ? FILTER_TEXTS.bedsShort[locale](beds) : FILTER_TEXTS.bedrooms[locale],
      isSet: Boolean(beds),
    },
    {
      part: 'type',
      label:
        firstType && types.length === 1
          ? TYPE_NAMES[firstType][locale]
          : types.length > 1
            ? FILTER_TEXTS.typeCount[locale](types.length)
            : FILTER_TEXTS.propertyType[locale],
      isSet: types.length > 0,
    },
    { part: 'more', label: withCount(FILTER_TEXTS.moreFilters[locale], more), isSet: more > 0 },
    { part: 'all', label: filtersLabel(shown, locale), isSet: countOf(shown) > 0 },
  ];
}

/** `Filtros: 3`, or without a number if none is set. */
export function filtersLabel(shown: ShownFilters, locale: Locale): string {
  return withCount(FILTER_TEXTS.filters[locale], countOf(shown));
}

/** Number of filters beside the words and the area. */
function countOf({ chips }: ShownFilters): number {
  return chips.filter(({ key }) => !key.startsWith('words') && key !== 'area').length;
}

function withCount(label: string, count: number): string {
  return count > 0 ? `${label}: ${count}` : label;
}
