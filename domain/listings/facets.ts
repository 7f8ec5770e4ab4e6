import { FEATURE_KEYS } from '#domain/properties/catalogue/filters.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import type { Facets } from './answers.ts';
import { atLeastCounts, type FacetCounts, featureCountsOf } from './facet-counts.ts';
import { PRICE_STEPS } from './price-steps.ts';

/** The counts of the columns by the names of what was counted. */
export function facetsOf(counts: FacetCounts): Facets {
  const byFeature = featureCountsOf(counts);
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
    features: Object.fromEntries(FEATURE_KEYS.map((key, number) => [key, byFeature[number] ?? 0])),
  };
}
