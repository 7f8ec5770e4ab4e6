import { fillPlaceholders, type Placeholder, QueryPromise, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { D1PreparedQuery, DrizzleD1Database } from 'drizzle-orm/d1';
import { clientOf } from './open.ts';

/** The placeholder of each name. */
type Placeholders<Names extends readonly string[]> = Readonly<{
  [Name in Names[number]]: Placeholder<Name>;
}>;

type Selects = BatchItem<'sqlite'> & Readonly<{ prepare: () => unknown }>;

/**
 * Returns a query that Drizzle builds once in an isolate; each call only binds its values. Building
 * took longer than reading for the page of a home. The result can be awaited or be part of a batch.
 * @param names of the values
 * @param build the query; its text must not depend on anything else
 */
export function prepared<const Names extends readonly string[], Query extends Selects>(
  names: Names,
  build: (db: DrizzleD1Database, values: Placeholders<Names>) => Query,
): (db: DrizzleD1Database, values: Readonly<Record<Names[number], string | number>>) => Query {
  let shared: D1PreparedQuery | undefined;
  return (db, values) => {
    // Casts: `Object.fromEntries` loses the names, and Drizzle types neither its prepared queries
    // nor its batches by their class.
    shared ??= build(
      db,
      Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Placeholders<Names>,
    ).prepare() as D1PreparedQuery;
    return new BoundQuery(boundTo(shared, db, values)) as unknown as Query;
  };
}

/** The same query with its values, on the database of one request. */
function boundTo(
  shared: D1PreparedQuery,
  db: DrizzleD1Database,
  values: Readonly<Record<string, unknown>>,
): D1PreparedQuery {
  const query = shared.getQuery();
  const params = fillPlaceholders(query.params, values);
  return Object.create(shared, {
    query: { value: { ...query, params } },
    stmt: { value: clientOf(db).prepare(query.sql) },
  });
}

class BoundQuery extends QueryPromise<unknown> {
  readonly #bound: D1PreparedQuery;

  constructor(bound: D1PreparedQuery) {
    super();
    this.#bound = bound;
  }

  /** Called by Drizzle for each query of a batch. */
  _prepare(): D1PreparedQuery {
    return this.#bound;
  }

  execute(): Promise<unknown> {
    return this.#bound.all();
  }
}
