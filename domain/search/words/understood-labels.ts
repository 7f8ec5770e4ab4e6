import type { Localized } from '#domain/i18n/locale.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import {
  areaLabel,
  bathsLabel,
  bedsLabel,
  lotLabel,
  maxBedsLabel,
  priceLabel,
  yearLabel,
} from './filter-labels.ts';
import type { HomeKind } from './typed-features.ts';
import type { Limit } from './typed-limit.ts';

/** Label of a kind of home in the catalogue. */
export function kindLabel(kind: HomeKind): Localized {
  const { options = [] } = fieldByKey('propertySubType');
  const option = options.find(({ key }) => key === kind);
  if (!option) throw new Error(`the catalogue has no ${kind}`);
  return option.label;
}

export function limitLabel({ param, value }: Limit): Localized {
  switch (param) {
    case 'minPrice':
      return priceLabel(value, undefined);
    case 'maxPrice':
      return priceLabel(undefined, value);
    case 'beds':
      return bedsLabel(value);
    case 'maxBeds':
      return maxBedsLabel(value);
    case 'baths':
      return bathsLabel(value);
    case 'minSqft':
      return areaLabel(value, undefined);
    case 'maxSqft':
      return areaLabel(undefined, value);
    case 'minLot':
      return lotLabel(value);
    case 'minYear':
      return yearLabel(value);
  }
}

/** Words for one limit, used when several were written together: "3/2", "entre 300 y 400 mil". */
export function limitWords({ param, value }: Limit): string {
  switch (param) {
    case 'minPrice':
      return `desde $${value}`;
    case 'maxPrice':
      return `hasta $${value}`;
    case 'beds':
      return `${value} habitaciones`;
    case 'maxBeds':
      return 'estudio';
    case 'baths':
      return `${value} baños`;
    case 'minSqft':
      return `desde ${value} pies`;
    case 'maxSqft':
      return `hasta ${value} pies`;
    case 'minLot':
      return `${value / SQUARE_FEET_PER_ACRE} acres`;
    case 'minYear':
      return `construida desde ${value}`;
  }
}

const SQUARE_FEET_PER_ACRE = 43_560;
