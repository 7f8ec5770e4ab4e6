import type { z } from 'zod';
import { askedQuery } from '#domain/alerts/saved-search.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListingQuery, listingQuerySchema } from '#domain/search/query/query.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';

/** The address of a search's page. */
export function searchAddress(query: ListingQuery, locale: Locale): string {
  const parameters = writeQuery(query).toString();
  return `/${locale}/listing${parameters && `?${parameters}`}`;
}

/** Where a search's filters are fetched from, with how many homes each leaves. */
export function filtersAddress(query: ListingQuery, locale: Locale): string {
  const { page: _page, cursor: _cursor, sort: _sort, ...counted } = query;
  const parameters = writeQuery(counted).toString();
  return `/filters-${locale}${parameters && `?${parameters}`}`;
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
