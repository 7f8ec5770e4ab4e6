import type { z } from 'zod';
import type { Locale } from '#domain/i18n/locale.ts';
import { withoutPlaces } from '#domain/listings/active-filters.ts';
import type { ListingQuery, listingQuerySchema } from '#domain/listings/query.ts';
import { writeQuery } from '#domain/listings/query-url.ts';

/** The address of a search's page. */
export function searchAddress(query: ListingQuery, locale: Locale): string {
  const parameters = writeQuery(query).toString();
  return `/${locale}/listing${parameters && `?${parameters}`}`;
}

/**
 * What the page asks for: once the map says where, the place in the words does not count any more,
 * or moving the map away from it would find nothing.
 */
export function askedQuery(query: ListingQuery): ListingQuery {
  if (!query.q || (!query.bbox && !query.polygon)) return query;
  return { ...query, q: withoutPlaces(query.q) };
}

type QueryInput = z.input<typeof listingQuerySchema>;

/** A search as the API's client sends it. */
export function queryInput(query: ListingQuery): QueryInput {
  const parameters = writeQuery(query);
  const entries = [...new Set(parameters.keys())].map((name) => {
    const values = parameters.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  // Written by the schema's own names, which reads it on the other side.
  return Object.fromEntries(entries) as QueryInput;
}

/** The search without where and which page: what the map adds its own box to. */
export function mapQuery(query: ListingQuery): string {
  const { bbox: _bbox, zoom: _zoom, page: _page, sort: _sort, ...rest } = askedQuery(query);
  return writeQuery(rest).toString();
}
