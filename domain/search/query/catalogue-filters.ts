import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { CatalogueField, FilterKey } from '#domain/properties/catalogue/index.ts';
import {
  BIT_COLUMNS,
  CHOICE_FILTERS,
  NUMBER_FILTERS,
  type NumberFilter,
} from '#domain/properties/catalogue/search-fields.ts';
import type { ColumnLayout } from '#domain/search/engine/columns/column-arrays.ts';
import type { ChoiceWanted, NumberWanted } from '#domain/search/engine/filter/wanted.ts';

type KeyWith<Filter extends string> = Extract<CatalogueField, { filter: Filter }>['key'];

/** Fields with answers to choose from: their key is their parameter, which may be repeated. */
export type ChoiceKey = Exclude<KeyWith<'any_of' | 'yes'>, OwnKey>;

/** The numbers that columns, parameters and filters of their own were made for. */
const OWN = [
  'listPrice',
  'bedroomsTotal',
  'bathroomsFull',
  'livingArea',
  'lotSizeSquareFeet',
  'yearBuilt',
] as const satisfies readonly FilterKey[];
type OwnKey = (typeof OWN)[number];

/** All other numbers: `minGarageSpaces`, and for a range `maxStoriesTotal` too. */
export type NumberParameter =
  | `min${Capitalize<Exclude<KeyWith<'at_least' | 'range'>, OwnKey>>}`
  | `max${Capitalize<Exclude<KeyWith<'range'>, OwnKey>>}`;

export const OTHER_NUMBERS: readonly NumberFilter[] = NUMBER_FILTERS.filter(
  ({ key }) => !OWN.some((own) => own === key),
);

/** What the search columns keep of a listing beside what every listing has. */
export const SEARCH_LAYOUT: ColumnLayout = {
  bitColumns: BIT_COLUMNS,
  largest: OTHER_NUMBERS.map(({ max }) => max),
};

/** The numbers of a listing that the layout has room for, in its order. */
export function otherNumbers(facts: Facts): readonly number[] {
  return OTHER_NUMBERS.map(({ key }) => {
    const answer = facts[key];
    return typeof answer === 'number' ? answer : 0;
  });
}

/** How the address names the least and the most of a number; a number that is `at_least` has no most. */
export function numberParameters({ key, field }: NumberFilter) {
  const name = `${key[0]?.toUpperCase()}${key.slice(1)}`;
  // The names are what `NumberParameter` says of the same keys.
  return {
    min: `min${name}` as NumberParameter,
    max: field.filter === 'range' ? (`max${name}` as NumberParameter) : undefined,
  };
}

/** A search's answers to choose from and numbers, as far as it says any. */
type Asked = Readonly<
  Partial<
    Record<ChoiceKey, readonly string[] | undefined> & Record<NumberParameter, number | undefined>
  >
>;

/** What a search wants of the catalogue's fields with answers to choose from. */
export function choicesWanted(query: Asked): readonly ChoiceWanted[] {
  return CHOICE_FILTERS.flatMap(({ key, bits }) => {
    const wanted = (isChoiceKey(key) && query[key]) || [];
    const found = wanted.flatMap((answer) => bits.get(answer) ?? []);
    return found.length > 0 ? [{ key, bits: found }] : [];
  });
}

/** What a search wants of the catalogue's numbers. */
export function numbersWanted(query: Asked): readonly NumberWanted[] {
  return OTHER_NUMBERS.flatMap((filter, index) => {
    const names = numberParameters(filter);
    const min = query[names.min];
    const max = names.max && query[names.max];
    if (min === undefined && max === undefined) return [];
    return [{ key: filter.key, index, min: min ?? 0, max: max ?? Infinity }];
  });
}

export function isChoiceKey(key: FilterKey): key is ChoiceKey {
  return CHOICE_FILTERS.some((filter) => filter.key === key);
}
