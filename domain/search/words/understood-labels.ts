import type { Localized } from '#domain/i18n/locale.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import {
  areaLabel,
  bathsLabel,
  bedsLabel,
  lotLabel,
  maxBathsLabel,
  maxBedsLabel,
  maxLotLabel,
  numberLabel,
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
    case 'maxBaths':
      return maxBathsLabel(value);
    case 'minSqft':
      return areaLabel(value, undefined);
    case 'maxSqft':
      return areaLabel(undefined, value);
    case 'minLot':
      return lotLabel(value);
    case 'maxLot':
      return maxLotLabel(value);
    case 'minYear':
      return yearLabel(value, undefined);
    case 'maxYear':
      return yearLabel(undefined, value);
    case 'minGarageSpaces':
      return numberLabel(fieldByKey('garageSpaces').label, value, undefined);
    case 'minStoriesTotal':
      return numberLabel(fieldByKey('storiesTotal').label, value, undefined);
    case 'maxStoriesTotal':
      return numberLabel(fieldByKey('storiesTotal').label, undefined, value);
  }
}

/**
 * Words for one limit, used when a phrase has several or is read in another way. They have a single
 * reading and are alike in both languages, as far as there are such words.
 */
export function limitWords({ param, value }: Limit): string {
  switch (param) {
    case 'minPrice':
      return `≥ ${dollars(value)}`;
    case 'maxPrice':
      return `≤ ${dollars(value)}`;
    case 'beds':
      return `${value}+ bd`;
    case 'maxBeds':
      return `≤ ${value} bd`;
    case 'baths':
      return `${value}+ ba`;
    case 'maxBaths':
      return `≤ ${value} ba`;
    case 'minSqft':
      return `≥ ${grouped(value)} ft²`;
    case 'maxSqft':
      return `≤ ${grouped(value)} ft²`;
    case 'minLot':
      return `≥ ${grouped(value)} ft² lot`;
    case 'maxLot':
      return `≤ ${grouped(value)} ft² lot`;
    case 'minYear':
      return `built ${value}+`;
    case 'maxYear':
      return `built before ${value + 1}`;
    case 'minGarageSpaces':
      return `garage ${value}+`;
    case 'minStoriesTotal':
      return `≥ ${value} pisos`;
    case 'maxStoriesTotal':
      return `≤ ${value} pisos`;
  }
}

/** With cents if they could be thousands: `$2,000.00`. */
function dollars(value: number): string {
  return `$${grouped(value)}${value < 10_000 ? '.00' : ''}`;
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
