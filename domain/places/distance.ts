import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { KM_PER_MILE } from './geometry/bounds.ts';

const FEET_PER_MILE = 5_280;
/** Shorter distances are in feet, rounded to ten. */
const MIN_MILES = 0.2;

/** A distance in miles with one decimal (`1.4 millas`), or in feet below 0.2 miles (`450 pies`). */
export function distanceText(km: number): Localized {
  const miles = km / KM_PER_MILE;
  const isFeet = miles < MIN_MILES;
  const amount = isFeet
    ? Math.round((miles * FEET_PER_MILE) / 10) * 10
    : Math.round(miles * 10) / 10;
  const unit = isFeet ? FEET : amount === 1 ? MILE : MILES;
  return {
    es: `${numberFormat('es').format(amount)} ${unit.es}`,
    en: `${numberFormat('en').format(amount)} ${unit.en}`,
  };
}

const FEET: Localized = { es: 'pies', en: 'feet' };
const MILE: Localized = { es: 'milla', en: 'mile' };
const MILES: Localized = { es: 'millas', en: 'miles' };
