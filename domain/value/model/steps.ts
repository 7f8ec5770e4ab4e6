import type { Home } from '#domain/value/sale.ts';
import { FEATURES, type FeatureKey } from './covariance.ts';
import { dollars } from './dollars.ts';
import type { LocalModel } from './local-model.ts';
import { difference, type Figures, figuresOf } from './sale-columns.ts';

/**
 * The home with one figure increased: 100 square feet, 1,000 of land, ten years newer, one room.
 */
const STEPS: Readonly<Record<FeatureKey, (home: Home) => Home>> = {
  area: (home) => ({ ...home, livingArea: home.livingArea && home.livingArea + 100 }),
  lot: (home) => ({ ...home, lotArea: home.lotArea && home.lotArea + 1_000 }),
  year: (home) => ({ ...home, yearBuilt: home.yearBuilt && home.yearBuilt + 10 }),
  beds: (home) => ({ ...home, bedrooms: home.bedrooms && home.bedrooms + 1 }),
  baths: (home) => ({ ...home, bathrooms: home.bathrooms && home.bathrooms + 1 }),
};

/** Change of an estimate for one such increase, in dollars. */
export type Step = Readonly<{ key: FeatureKey; dollars: number }>;

/** Changes of a home's estimate, largest first. */
export function stepsOf(
  home: Home,
  figures: Figures,
  { slopes, logPrice }: LocalModel,
): readonly Step[] {
  return FEATURES.map(({ key }) => {
    const after = figuresOf(STEPS[key](home))[key];
    const change = slopes[key] * difference(after, figures[key]);
    return { key, dollars: dollars(logPrice + change) - dollars(logPrice) };
  })
    .filter((step) => step.dollars !== 0)
    .toSorted((a, b) => Math.abs(b.dollars) - Math.abs(a.dollars));
}
