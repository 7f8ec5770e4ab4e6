import { z } from 'zod';
import { addDays, DAY_MS, dateOf, instantAt } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { activeFilters, withoutPlaces } from '#domain/search/query/active-filters.ts';
import { type ListingQuery, listingQuerySchema } from '#domain/search/query/query.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';
import { understand } from '#domain/search/words/understand.ts';

/** Maximum number of saved searches per person. */
export const MAX_SAVED_SEARCHES = 20;
/** Maximum number of saved homes per person. */
export const MAX_FAVORITES = 500;
const MAX_QUERY_LENGTH = 4_000;

/**
 * A search to save, as a query string of `GET /api/listings`. It is parsed and written again, so
 * that equal searches are stored alike.
 */
export const savedSearchSchema = z.strictObject({
  query: z
    .string()
    .max(MAX_QUERY_LENGTH)
    .transform((text, context) => {
      const parameters = new URLSearchParams(text);
      const given = Object.fromEntries(
        [...new Set(parameters.keys())].map((name) => {
          const values = parameters.getAll(name);
          return [name, values.length > 1 ? values : values[0]];
        }),
      );
      const result = listingQuerySchema.safeParse(given);
      if (!result.success) {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
      return storedQuery(result.data);
    }),
  alerts: z.boolean().default(true),
});

export const savedSearchChangeSchema = z.strictObject({ alerts: z.boolean() });

/** The query string to save, without page, map zoom and order. */
function storedQuery(query: ListingQuery): string {
  const { page: _page, cursor: _cursor, limit: _limit, zoom: _zoom, sort: _sort, ...kept } = query;
  return writeQuery(kept).toString();
}

/**
 * The search to run. Once a map area or a drawn polygon is set, place names in the words are
 * dropped; otherwise moving the map away from the place would find nothing.
 */
export function askedQuery(query: ListingQuery): ListingQuery {
  if (!query.q || (!query.bbox && !query.polygon)) return query;
  return { ...query, q: withoutPlaces(query.q) };
}

/** A search described in words: `Coral Gables · 3 o más habitaciones · Piscina`. */
export function describeSearch(query: ListingQuery, locale: Locale): string {
  const isDrawn = query.bbox !== undefined || query.polygon !== undefined;
  const places = understand(query.q ?? '')
    .understood.filter(({ param }) => param === 'place' && !isDrawn)
    .map(({ label }) => label[locale].replace(/, FL$/, ''));
  const where = query.bbox ? [ON_MAP[locale]] : places;
  const filters = activeFilters(query).map(({ label }) => label[locale]);
  return [...where, ...filters].join(' · ') || EVERYWHERE[locale];
}

const ON_MAP: Localized = { es: 'Zona del mapa', en: 'Map area' };
const EVERYWHERE: Localized = { es: 'Toda Florida', en: 'All of Florida' };

/** Maximum delay of an alert about a new home, unless one was already sent that day. */
const CHECK_EVERY_MS = 10 * 60_000;
/** Florida time: no alerts are sent at night. */
const MORNING = '08:00';

/** When to check a search again that found nothing new (epoch ms). */
export function nextCheck(now: number): number {
  return now + CHECK_EVERY_MS;
}

/** When the next alert may be sent after one was sent: the next morning (epoch ms). */
export function nextMorning(now: number): number {
  return instantAt(`${addDays(dateOf(now), 1)}T${MORNING}`) ?? now + DAY_MS;
}
