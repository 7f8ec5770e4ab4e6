import { formatBounds } from '#domain/places/geometry/bounds.ts';
import { encodePolyline } from '#domain/places/geometry/polygon.ts';
import { type ListingQuery, listingQuerySchema, writeCursor } from './query.ts';

/** Parses a search from URL parameters. Unknown and invalid ones are ignored. */
export function readQuery(parameters: URLSearchParams): ListingQuery {
  const given = Object.fromEntries(
    [...new Set(parameters.keys())]
      .filter((name) => Object.hasOwn(listingQuerySchema.shape, name))
      .map((name) => [name, oneOrAll(parameters.getAll(name))] as const),
  );
  const result = listingQuerySchema.safeParse(given);
  if (result.success) return result.data;
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]));
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  return listingQuerySchema.safeParse(Object.fromEntries(right)).data ?? {};
}

/** Parameters of a search in a fixed order, so that each search has one URL. */
export function writeQuery(query: ListingQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(listingQuerySchema.shape)) {
    for (const text of textsOf(query, name)) parameters.append(name, text);
  }
  return parameters;
}

/** The search with changes; `undefined` removes a parameter. It starts at the first page. */
export function changedQuery(
  query: ListingQuery,
  change: { readonly [Name in keyof ListingQuery]?: ListingQuery[Name] | undefined },
): ListingQuery {
  const { page: _page, cursor: _cursor, ...kept } = query;
  return { ...kept, ...change };
}

function oneOrAll(texts: readonly string[]): string | string[] | undefined {
  return texts.length > 1 ? [...texts] : texts[0];
}

function textsOf(query: ListingQuery, name: string): readonly string[] {
  const { bbox, polygon, cursor, sort = 'newest', page = 1 } = query;
  switch (name) {
    case 'bbox':
      return bbox ? [formatBounds(bbox)] : [];
    case 'polygon':
      return polygon ? [encodePolyline(polygon)] : [];
    case 'cursor':
      return cursor ? [writeCursor(cursor)] : [];
    case 'sort':
      return sort === 'newest' ? [] : [sort];
    case 'page':
      return page > 1 ? [String(page)] : [];
    default: {
      const value: unknown = Reflect.get(query, name);
      if (value === undefined) return [];
      return Array.isArray(value) ? value.map(String) : [String(value)];
    }
  }
}
