import { CHOICE_FILTERS, FEATURE_KEYS } from '#domain/properties/catalogue/search-fields.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import type { Facets } from '#domain/search/engine/answers.ts';
import type { Counted } from '#domain/search/engine/facet-counts.ts';
import { atLeastCounts, type FacetCounts, MAX_ROOMS } from '#domain/search/engine/facet-counts.ts';
import {
  AREA_STEPS,
  LOT_STEPS,
  PRICE_STEPS,
  YEAR_STEPS,
} from '#domain/search/engine/offered-steps.ts';
import { OTHER_NUMBERS } from './catalogue-filters.ts';
import type { ListingQuery } from './query.ts';

/** What to count for a search: features, and the requested catalogue fields. */
export function countedFor({ counts = [] }: ListingQuery): Counted {
  return {
    bits: [
      ...FEATURE_KEYS.keys(),
      ...CHOICE_FILTERS.filter(isIn(counts)).flatMap(({ bits }) => [...bits.values()]),
    ],
    numbers: OTHER_NUMBERS.flatMap((filter, index) => (isIn(counts)(filter) ? [index] : [])),
  };
}

/** The counts of the columns, named for the API. */
export function facetsOf(counts: FacetCounts, query: ListingQuery): Facets {
  const isAsked = isIn(query.counts ?? []);
  const [single_family = 0, multi_family = 0, condo = 0, vacant_land = 0] = PROPERTY_TYPES.map(
    (_, number) => counts.types[number] ?? 0,
  );
  return {
    types: { single_family, multi_family, condo, vacant_land },
    beds: [...atLeastCounts(counts.beds)],
    baths: [...atLeastCounts(counts.baths)],
    prices: PRICE_STEPS.map((minPrice, step) => ({
      minPrice,
      count: counts.priceSteps[step] ?? 0,
    })),
    statuses: { published: counts.statuses[0] ?? 0, under_contract: counts.statuses[1] ?? 0 },
    lots: atLeastCounts(counts.lotSteps).map((count, step) => ({
      minLot: LOT_STEPS[step] ?? 0,
      count,
    })),
    years: atLeastCounts(counts.yearSteps).map((count, step) => ({
      minYear: YEAR_STEPS[step] ?? 0,
      count,
    })),
    areas: AREA_STEPS.map((minSqft, step) => ({ minSqft, count: counts.areaSteps[step + 1] ?? 0 })),
    features: Object.fromEntries(FEATURE_KEYS.map((key, bit) => [key, counts.bits[bit] ?? 0])),
    choices: Object.fromEntries(
      CHOICE_FILTERS.flatMap((filter) => {
        const counted =
          counts.questions.get(filter.key) ?? (isAsked(filter) ? counts.bits : undefined);
        if (!counted) return [];
        const answers = [...filter.bits].map(([answer, bit]) => [answer, counted[bit] ?? 0]);
        return [[filter.key, Object.fromEntries(answers)]];
      }),
    ),
    numbers: Object.fromEntries(
      OTHER_NUMBERS.flatMap((filter, index) => {
        const counted =
          counts.questions.get(filter.key) ??
          (isAsked(filter) ? counts.numbers.get(index) : undefined);
        return counted ? [[filter.key, [...atLeastCounts(cappedAtMaximum(counted))]]] : [];
      }),
    ),
  };
}

function isIn(counts: readonly string[]) {
  return ({ key }: Readonly<{ key: string }>) => counts.includes('all') || counts.includes(key);
}

/** Numbers above the maximum of a filter are counted as the maximum. */
function cappedAtMaximum(counted: Uint32Array): Uint32Array {
  const counts = new Uint32Array(MAX_ROOMS + 1);
  counted.forEach((times, number) => {
    const at = Math.min(number, MAX_ROOMS);
    counts[at] = (counts[at] ?? 0) + times;
  });
  return counts;
}
