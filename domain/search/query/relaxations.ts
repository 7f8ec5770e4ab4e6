import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { understand } from '#domain/search/words/understand.ts';
import { type ActiveFilter, activeFilters, withoutPlaces } from './active-filters.ts';
import type { ListingQuery } from './query.ts';
import { changedQuery } from './query-url.ts';

/** A single change to a search without results, and its label. */
export type Relaxation = Readonly<{
  kind: 'drop' | 'raise_price' | 'fewer_beds' | 'everywhere';
  label: Localized;
  /** Additional line about the change; may be empty. */
  detail: Localized;
  query: ListingQuery;
  /** The place of the search with only the filter that is removed. */
  alone?: ListingQuery;
}>;

/** Offered prices are rounded to multiples of this, in cents. */
const PRICE_STEP_CENTS = 2_000_000;

/**
 * Changes to try when nothing is found: each filter removed, one bedroom fewer, a higher price, all
 * of Florida.
 * @param cheapestCents price of the cheapest home that fails only the maximum price.
 */
export function relaxationsOf(
  query: ListingQuery,
  cheapestCents: number | undefined,
): readonly Relaxation[] {
  const filters = activeFilters(query);
  return [
    ...filters.map((filter) => ({
      ...dropped(filter, filters),
      alone: onlyWith(query, filter.key),
    })),
    ...(query.maxPrice !== undefined && cheapestCents !== undefined
      ? [raisedPrice(query, cheapestCents)]
      : []),
    ...(query.beds !== undefined && query.beds > 1 ? [fewerBeds(query, query.beds - 1)] : []),
    ...(isSomewhere(query) ? [everywhere(query)] : []),
  ];
}

function dropped({ key, label, without }: ActiveFilter, all: readonly ActiveFilter[]): Relaxation {
  const kept = all.filter((other) => other.key !== key).map((other) => other.label);
  return {
    kind: 'drop',
    // Labels of plain words already have quotes.
    label:
      key === 'words'
        ? { es: `Quitar ${label.es}`, en: `Remove ${label.en}` }
        : { es: `Quitar «${label.es}»`, en: `Remove “${label.en}”` },
    detail: {
      es: kept.map(({ es }) => es).join(', '),
      en: kept.map(({ en }) => en).join(', '),
    },
    query: without,
  };
}

/** The search without all filters but one. */
function onlyWith(query: ListingQuery, key: string): ListingQuery {
  let left = query;
  for (const _ of activeFilters(query)) {
    left = activeFilters(left).find((filter) => filter.key !== key)?.without ?? left;
  }
  return left;
}

function raisedPrice(query: ListingQuery, cheapestCents: number): Relaxation {
  const cents = Math.ceil((cheapestCents + 1) / PRICE_STEP_CENTS) * PRICE_STEP_CENTS;
  return {
    kind: 'raise_price',
    label: {
      es: `Subir el precio a ${formatCents(cents, 'es')}`,
      en: `Raise the price to ${formatCents(cents, 'en')}`,
    },
    detail: {
      es: `La más barata cuesta ${formatCents(cheapestCents, 'es')}`,
      en: `The cheapest one costs ${formatCents(cheapestCents, 'en')}`,
    },
    query: changedQuery(query, { maxPrice: cents / 100 }),
  };
}

function fewerBeds(query: ListingQuery, beds: number): Relaxation {
  return {
    kind: 'fewer_beds',
    label: {
      es: `Aceptar ${beds} ${beds === 1 ? 'habitación' : 'habitaciones'}`,
      en: `Accept ${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`,
    },
    detail: { es: 'Con una habitación menos', en: 'With one fewer bedroom' },
    query: changedQuery(query, { beds }),
  };
}

function isSomewhere({ q = '', bbox, polygon }: ListingQuery): boolean {
  return bbox !== undefined || polygon !== undefined || understand(q).places.length > 0;
}

/** Without the named place and the map area. */
function everywhere(query: ListingQuery): Relaxation {
  return {
    kind: 'everywhere',
    label: { es: 'Buscar en toda Florida', en: 'Search all of Florida' },
    detail: { es: 'Con los mismos filtros', en: 'With the same filters' },
    query: changedQuery(query, {
      q: withoutPlaces(query.q ?? ''),
      bbox: undefined,
      polygon: undefined,
      zoom: undefined,
    }),
  };
}
