import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { understand } from '#domain/search/words/understand.ts';
import { type ActiveFilter, activeFilters, withoutPlaces } from './active-filters.ts';
import type { ListingQuery } from './query.ts';
import { changedQuery } from './query-url.ts';

/** A single change to a search that finds nothing, and how it is offered. */
export type Relaxation = Readonly<{
  kind: 'drop' | 'raise_price' | 'fewer_beds' | 'everywhere';
  label: Localized;
  /** A further line about the change; may be empty. */
  detail: Localized;
  query: ListingQuery;
}>;

/** Prices are offered in round steps, in cents. */
const PRICE_STEP_CENTS = 2_000_000;

/**
 * The changes worth trying when nothing is found: each filter left out, one bedroom less, a higher
 * price, all of Florida.
 * @param cheapestCents what the cheapest home costs that fails nothing but the highest price.
 */
export function relaxationsOf(
  query: ListingQuery,
  cheapestCents: number | undefined,
): readonly Relaxation[] {
  const filters = activeFilters(query);
  return [
    ...filters.map((filter) => dropped(filter, filters)),
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
    // Words that are looked for as they are have their quotes already.
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

/** Without the place that words name and without the area of the map. */
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
