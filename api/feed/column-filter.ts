import { type SQL, sql } from 'drizzle-orm';
import type { Comparison, Expression, Literal } from '#domain/feed/odata/expression.ts';
import type { FeedColumn } from './feed-listings.ts';

type Columns = ReadonlyMap<string, FeedColumn>;

/** A filter in two parts that must both match: conditions on `listing_feed`, and the rest. */
export type SplitFilter = Readonly<{ columns: readonly SQL[]; rest: readonly Expression[] }>;

/** Maximum number of bound texts of a filter; D1 allows 100 bound values per statement. */
const MAX_TEXTS = 80;

const OPERATORS: Readonly<Record<Exclude<Comparison, 'eq' | 'ne'>, SQL>> = {
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};
const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

/** Splits a validated filter at its `and`s. */
export function splitFilter(filter: Expression | undefined, columns: Columns): SplitFilter {
  const parts = filter ? conjuncts(filter) : [];
  let room = MAX_TEXTS;
  const compiled = parts.map((part) => {
    room -= textsIn(part);
    return [part, room < 0 ? undefined : condition(part, columns)] as const;
  });
  return {
    columns: compiled.flatMap(([, sqlPart]) => (sqlPart ? [sqlPart] : [])),
    rest: compiled.flatMap(([part, sqlPart]) => (sqlPart ? [] : [part])),
  };
}

function conjuncts(expression: Expression): readonly Expression[] {
  return expression.kind === 'and'
    ? [...conjuncts(expression.left), ...conjuncts(expression.right)]
    : [expression];
}

/**
 * Returns SQL that is 1 or 0 and never null, because the feed's comparisons are never unknown.
 * `undefined` for what the columns cannot answer.
 */
function condition(expression: Expression, columns: Columns): SQL | undefined {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const left = condition(expression.left, columns);
      const right = condition(expression.right, columns);
      if (!left || !right) return undefined;
      return expression.kind === 'and' ? sql`(${left} and ${right})` : sql`(${left} or ${right})`;
    }
    case 'not': {
      const of = condition(expression.of, columns);
      return of && sql`(not ${of})`;
    }
    case 'compare':
      return comparison(expression.operator, expression.left, expression.right, columns);
    case 'in':
      return among(expression.of, expression.values, columns);
    default:
      return undefined;
  }
}

function comparison(
  operator: Comparison,
  left: Expression,
  right: Expression,
  columns: Columns,
): SQL | undefined {
  if (left.kind === 'literal' && right.kind === 'path') {
    return comparison(MIRRORED[operator], right, left, columns);
  }
  const column = columnOf(left, columns);
  if (!column || right.kind !== 'literal') return undefined;
  const value = sqlValue(right);
  if (operator === 'eq') return sql`(${column.value} is ${value})`;
  if (operator === 'ne') return sql`(${column.value} is not ${value})`;
  return sql`coalesce(${column.value} ${OPERATORS[operator]} ${value}, 0)`;
}

function among(of: Expression, values: readonly Expression[], columns: Columns): SQL | undefined {
  const column = columnOf(of, columns);
  const literals = values.flatMap((value) => (value.kind === 'literal' ? [value.value] : []));
  if (!column || literals.includes(null)) return undefined;
  const list = JSON.stringify(literals);
  return sql`coalesce(${column.value} in (select value from json_each(${list})), 0)`;
}

function columnOf(expression: Expression, columns: Columns): FeedColumn | undefined {
  if (expression.kind !== 'path' || expression.segments.length !== 1) return undefined;
  return columns.get(expression.segments[0] ?? '');
}

/**
 * Numbers are literals, because D1 allows 100 bound values per statement and a filter may have
 * more.
 */
function sqlValue({ value }: Literal): SQL {
  if (value === null) return sql`null`;
  return typeof value === 'number' ? sql.raw(String(value)) : sql`${value}`;
}

/** Number of values that a part of the filter binds. */
function textsIn(expression: Expression): number {
  switch (expression.kind) {
    case 'and':
    case 'or':
    case 'compare':
      return textsIn(expression.left) + textsIn(expression.right);
    case 'not':
      return textsIn(expression.of);
    case 'literal':
      return typeof expression.value === 'string' ? 1 : 0;
    default:
      // A list is bound as one value.
      return 1;
  }
}
