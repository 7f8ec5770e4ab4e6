/**
 * The query of a list's URL is its whole state: filters, `sort` and `order`, and `cursor` for the
 * page. An empty value means the same as none.
 */

/** Query with some values changed; any change but of the page leads to the first page. */
export function changedQuery(
  search: string,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const params = new URLSearchParams(search);
  params.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return queryOf(params);
}

/** Query of a form as the browser would send it, without empty fields. */
export function formQuery(fields: Iterable<readonly [string, unknown]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
  }
  return queryOf(params);
}

/** Current order of a list. */
export type Sorting = Readonly<{ sort: string; order: 'asc' | 'desc' }>;

/**
 * What a column's header leads to: the other direction if the list is sorted by it.
 * @param first direction of the first click
 */
export function nextOrder(sorting: Sorting, column: string, first: 'asc' | 'desc') {
  if (sorting.sort !== column) return first;
  return sorting.order === 'asc' ? 'desc' : 'asc';
}

/** Position in the whole list of the page's first item, in a URL; 0 for anything else. */
export function cursorIn(params: URLSearchParams): number {
  return Number(/^\d{1,6}$/.exec(params.get('cursor') ?? '')?.[0] ?? 0);
}

/** A query for the API, without what is not asked for. */
export function asked<Query extends Readonly<Record<string, string | number | undefined>>>(
  query: Query,
) {
  const values = Object.entries(query).filter(([, value]) => value);
  // Cast to the same keys, which are now present only with a value.
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)])) as {
    [Key in keyof Query]?: Query[Key] extends number ? string : Exclude<Query[Key], undefined>;
  };
}

function queryOf(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : '?';
}
