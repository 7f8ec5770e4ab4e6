import { expect, test } from 'vitest';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { CHOICE_FILTERS, searchBits } from '#domain/properties/catalogue/search-fields.ts';
import { buildColumns } from '#domain/search/engine/columns.ts';
import { searchColumns } from '#domain/search/engine/search-columns.ts';
import { listingsFrom } from '#tests/examples/column-samples.ts';
import { activeFilters } from './active-filters.ts';
import {
  numberParameters,
  OTHER_NUMBERS,
  otherNumbers,
  SEARCH_LAYOUT,
} from './catalogue-filters.ts';
import { criteriaOf, withWords } from './criteria.ts';
import { countedFor, facetsOf } from './facets.ts';
import { listingQuerySchema } from './query.ts';
import { readQuery, writeQuery } from './query-url.ts';

/** Parameters with their own short names. */
const OWN: Readonly<Record<string, string>> = {
  listPrice: 'minPrice',
  bedroomsTotal: 'beds',
  bathroomsFull: 'baths',
  livingArea: 'minSqft',
  lotSizeSquareFeet: 'minLot',
  yearBuilt: 'minYear',
};

/** Two homes, of which only the first has the answer, and the results of a search for it. */
function found(facts: Parameters<typeof searchBits>[0], parameters: string) {
  const homes = listingsFrom(7, 2, 9_000).map((one, index) => ({
    ...one,
    row: index + 1,
    ...(index === 0
      ? { bits: searchBits(facts), numbers: otherNumbers(facts) }
      : { bits: [], numbers: [] }),
  }));
  const columns = buildColumns(homes, SEARCH_LAYOUT);
  const query = readQuery(new URLSearchParams(`${parameters}&counts=all`));
  const { rows, facets } = searchColumns(columns, withWords(criteriaOf(query), new Map()), {
    rows: { sort: 'newest', limit: 9 },
    facets: countedFor(query),
  });
  if (!facets) throw new Error('nothing was counted');
  return { query, rows: rows.map(({ row }) => row), facets: facetsOf(facets, query) };
}

test.each(CATALOGUE.filter(({ filter }) => filter !== undefined).map(({ key }) => key))(
  '%s is a parameter of the search',
  (key) => {
    const other = OTHER_NUMBERS.find((filter) => filter.key === key);
    const name = OWN[key] ?? (other ? numberParameters(other).min : key);
    expect(Object.keys(listingQuerySchema.shape)).toContain(name);
  },
);

test.each(
  CHOICE_FILTERS.flatMap(({ key, bits }) =>
    [...bits.keys()].map((answer) => [key, answer] as const),
  ),
)('%s=%s finds matching homes, is counted, and can be removed', (key, answer) => {
  const isYesNo =
    answer === 'yes' ||
    (answer === 'no' && CATALOGUE.find((field) => field.key === key)?.kind === 'yes_no');
  const facts = { [key]: isYesNo ? answer === 'yes' : [answer] };
  const { rows, facets, query } = found(facts, `${key}=${answer}`);
  expect(rows).toEqual([1]);
  expect(facets.choices[key]?.[answer]).toBe(1);
  expect(writeQuery(query).getAll(key)).toEqual([answer]);
  const [filter] = activeFilters(query);
  expect(filter?.label.es).toContain(':');
  expect(writeQuery(filter?.without ?? {}).has(key)).toBe(false);
});

test.each(OTHER_NUMBERS.map((filter) => [filter.key, filter] as const))(
  '%s is found by its number, counted, and can be removed',
  (key, filter) => {
    const { min } = numberParameters(filter);
    const { rows, facets, query } = found({ [key]: 3 }, `${min}=2`);
    expect(rows).toEqual([1]);
    expect(facets.numbers[key]?.slice(0, 5)).toEqual([2, 1, 1, 1, 0]);
    expect(writeQuery(activeFilters(query)[0]?.without ?? {}).has(min)).toBe(false);
  },
);
