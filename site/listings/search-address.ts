import type { z } from 'zod';
import { askedQuery } from '#domain/alerts/saved-search.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListingQuery, listingQuerySchema } from '#domain/search/query/query.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';

/** URL of a search. */
export function searchAddress(query: ListingQuery, locale: Locale): string {
  const parameters = writeQuery(query).toString();
  return `/${locale}/listing${parameters && `?${parameters}`}`;
}

type QueryInput = z.input<typeof listingQuerySchema>;

/** Converts a search to the input of the API client. */
export function queryInput(query: ListingQuery): QueryInput {
  const parameters = writeQuery(query);
  const entries = [...new Set(parameters.keys())].map((name) => {
    const values = parameters.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  // The names come from the schema that parses them on the other side.
  return Object.fromEntries(entries) as QueryInput;
}

/** The search without area and page, to which the map adds its own box. */
export function mapQuery(query: ListingQuery): string {
  const { bbox: _bbox, zoom: _zoom, page: _page, sort: _sort, ...rest } = askedQuery(query);
  return writeQuery(rest).toString();
}
