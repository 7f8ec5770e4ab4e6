import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { CatalogueField, FilterKey } from '#domain/properties/catalogue/index.ts';
import {
  CHOICE_FILTERS,
  FACT_BITS,
  NUMBER_FILTERS,
  type NumberFilter,
  searchLayout,
} from '#domain/properties/catalogue/search-fields.ts';
import type { ColumnLayout } from '#domain/search/engine/column-row.ts';
import type { ChoiceWanted, NumberWanted } from '#domain/search/engine/filter.ts';
import { MENTION_BITS, mentionLayout } from '#domain/search/words/mentioned-features.ts';

type KeyWith<Filter extends string> = Extract<CatalogueField, { filter: Filter }>['key'];

/** Choice fields whose key is the name of their parameter, which may be repeated. */
export type ChoiceKey = Exclude<KeyWith<'any_of' | 'yes'>, OwnKey>;

/** Numbers with their own columns, parameters and filters. */
const OWN = [
  'listPrice',
  'bedroomsTotal',
  'bathroomsFull',
  'livingArea',
  'lotSizeSquareFeet',
  'yearBuilt',
] as const satisfies readonly FilterKey[];
type OwnKey = (typeof OWN)[number];

/** All other numbers: `minGarageSpaces`, and for ranges also `maxStoriesTotal`. */
export type NumberParameter =
  | `min${Capitalize<Exclude<KeyWith<'at_least' | 'range'>, OwnKey>>}`
  | `max${Capitalize<Exclude<KeyWith<'range'>, OwnKey>>}`;

export const OTHER_NUMBERS: readonly NumberFilter[] = NUMBER_FILTERS.filter(
  ({ key }) => !OWN.some((own) => own === key),
);

/** What the search columns store in addition to the fixed data of every listing. */
export const SEARCH_LAYOUT: ColumnLayout = {
  bits: FACT_BITS + MENTION_BITS,
  largest: OTHER_NUMBERS.map(({ max }) => max),
};

/** A text that identifies the layout. An index with a different text is obsolete. */
export function layoutName(): string {
  return `${searchLayout()};${mentionLayout()}`;
}

/** A listing's numbers in the order of the layout. */
export function otherNumbers(facts: Facts): readonly number[] {
  return OTHER_NUMBERS.map(({ key }) => {
    const answer = facts[key];
    return typeof answer === 'number' ? answer : 0;
  });
}

/**
 * Names of the parameters for the minimum and maximum of a number. `at_least` numbers have no
 * maximum.
 */
export function numberParameters({ key, field }: NumberFilter) {
  const name = `${key[0]?.toUpperCase()}${key.slice(1)}`;
  // The names match the type `NumberParameter`.
  return {
    min: `min${name}` as NumberParameter,
    max: field.filter === 'range' ? (`max${name}` as NumberParameter) : undefined,
  };
}

/** Choices and numbers in a search. */
type Asked = Readonly<
  Partial<
    Record<ChoiceKey, readonly string[] | undefined> & Record<NumberParameter, number | undefined>
  >
>;

/** Filters of a search by choice fields of the catalogue. */
export function choicesWanted(query: Asked): readonly ChoiceWanted[] {
  return CHOICE_FILTERS.flatMap(({ key, bits }) => {
    const wanted = (isChoiceKey(key) && query[key]) || [];
    const found = wanted.flatMap((answer) => bits.get(answer) ?? []);
    return found.length > 0 ? [{ key, bits: found, options: [...bits.values()] }] : [];
  });
}

/** Filters of a search by numbers of the catalogue. */
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
