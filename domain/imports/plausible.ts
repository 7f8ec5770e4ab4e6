import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { Reason } from './refused.ts';

/**
 * Plausible prices per square foot for a home in Florida. Lower prices are deeds for a nominal sum
 * and lots sold before the house was built; higher ones cover several buildings.
 */
const MIN_DOLLARS = 20;
const MAX_DOLLARS = 10_000;

/** Checks that combine several answers: here, a price that is implausible for the living area. */
export function plausibleReasons(type: PropertyType, facts: Facts): readonly Reason[] {
  const { listPrice, livingArea } = facts;
  if (type === 'vacant_land' || !listPrice || !livingArea) return [];
  const dollars = listPrice / 100 / livingArea;
  if (dollars >= MIN_DOLLARS && dollars <= MAX_DOLLARS) return [];
  const most = MAX_DOLLARS.toLocaleString('en-US');
  const message =
    dollars < MIN_DOLLARS
      ? {
          es: `Menos de $${MIN_DOLLARS} por pie cuadrado habitable: no es el precio de esta casa.`,
          en: `Under $${MIN_DOLLARS} a square foot of living area: not the price of this home.`,
        }
      : {
          es: `Más de $${most} por pie cuadrado habitable: no es el precio de esta casa.`,
          en: `Over $${most} a square foot of living area: not the price of this home.`,
        };
  const value = `${listPrice / 100} for ${livingArea} sq ft`;
  return [{ field: 'listPrice', value, message }];
}
