import { formatBounds } from '#domain/places/geometry/bounds.ts';
import { encodePolyline } from '#domain/places/geometry/polygon.ts';
import { writeCursor } from './cursor.ts';
import { type ListingQuery, listingQuerySchema } from './query.ts';

/** A search from the parameters of an address. What is unknown or wrong is left out, as if it were not there. */
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

/** The parameters of a search, in one order, so that one search has one address. */
export function writeQuery(query: ListingQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(listingQuerySchema.shape)) {
    for (const text of textsOf(query, name)) parameters.append(name, text);
  }
  return parameters;
}

/** The search with some of it changed; `undefined` takes a part out. A new search begins at its first page. */
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
