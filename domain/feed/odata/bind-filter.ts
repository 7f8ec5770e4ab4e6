import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import {
  type Comparison,
  type Expression,
  type Literal,
  malformed,
  type Quantifier,
  unsupported,
} from './expression.ts';
import { FUNCTIONS, type FunctionName, type FunctionType, isSupported } from './functions.ts';

/** Types of fields for filters. Dates and timestamps are texts in the record. */
export const FIELD_TYPES = [
  'string',
  'number',
  'boolean',
  'date',
  'timestamp',
  'strings',
  'records',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Fields that a resource declares, by name. */
export type FieldTypes = ReadonlyMap<string, FieldType>;

type ScalarType = Exclude<FieldType, 'strings' | 'records'> | 'null';
type Row = Readonly<{ record: ResoRecord; item?: string }>;
type Bound = Readonly<{ type: ScalarType; read: (row: Row) => Value }>;
type Scope = Readonly<{ fields: FieldTypes; variable?: string; now: number }>;

/**
 * Returns the filter as a predicate on one record. Logic is two-valued: a missing field equals only
 * null and is neither larger nor smaller than anything, so `ne` and `not` include it.
 * @param now epoch milliseconds, the value of `now()`
 * @throws FilterError `malformed` for unknown fields and values that cannot be compared,
 * `unsupported` for OData that the feed does not compute.
 */
export function bindFilter(
  expression: Expression,
  fields: FieldTypes,
  now: number,
): (record: ResoRecord) => boolean {
  const bound = bindCondition(expression, { fields, now });
  return (record) => bound({ record });
}

function bindCondition(expression: Expression, scope: Scope): (row: Row) => boolean {
  const bound = bind(expression, scope);
  if (bound.type !== 'boolean') malformed('A condition is true or false.');
  return (row) => bound.read(row) === true;
}

function bind(expression: Expression, scope: Scope): Bound {
  switch (expression.kind) {
    case 'literal':
      return bindLiteral(expression);
    case 'path':
      return bindPath(expression.segments, scope);
    case 'call':
      return bindCall(expression.name, expression.args, scope);
    case 'not': {
      const of = bindCondition(expression.of, scope);
      return condition((row) => !of(row));
    }
    case 'and':
    case 'or': {
      const [left, right] = [expression.left, expression.right].map((side) =>
        bindCondition(side, scope),
      );
      if (!left || !right) return malformed('A condition is missing.');
      return expression.kind === 'and'
        ? condition((row) => left(row) && right(row))
        : condition((row) => left(row) || right(row));
    }
    case 'compare':
      return bindComparison(expression.operator, expression.left, expression.right, scope);
    case 'in':
      return bindIn(expression.of, expression.values, scope);
    case 'any':
    case 'all':
      return bindQuantifier(expression, scope);
    case 'has':
      return unsupported("'has'");
    case 'arithmetic':
      return unsupported(`'${expression.operator}'`);
    case 'negate':
      return unsupported('The minus sign before a field');
  }
}

function bindLiteral(literal: Literal): Bound {
  const { type, value } = literal;
  if (type === 'other') return unsupported('A value of this type');
  return { type, read: () => value };
}

function bindPath(segments: readonly string[], { fields, variable }: Scope): Bound {
  const [name = '', ...rest] = segments;
  if (name === variable) {
    if (rest.length > 0) malformed(`${name} has no fields.`);
    return { type: 'string', read: ({ item }) => item ?? null };
  }
  const type = fields.get(name) ?? malformed(`There is no field ${name}.`);
  if (type === 'records' && rest.length > 0) return unsupported('A field of another record');
  if (rest.length > 0) malformed(`${name} has no fields.`);
  if (type === 'strings' || type === 'records') {
    return malformed(`${name} is a list: ask with any or all.`);
  }
  return { type, read: ({ record }) => scalar(record[name], type) };
}

function bindCall(name: string, args: readonly Expression[], scope: Scope): Bound {
  if (!isSupported(name)) return unsupported(`The function ${name}`);
  if (name === 'now') return { type: 'timestamp', read: () => scope.now };
  const { takes, gives }: FunctionType = FUNCTIONS[name];
  const bound = args.map((arg) => bind(arg, scope));
  bound.forEach(({ type }, index) => {
    if (!fits(type, takes[index])) malformed(`${name} cannot take this value.`);
  });
  return {
    type: gives,
    read: (row) => {
      const values = bound.map(({ read }) => read(row));
      return values.includes(null) ? null : compute(name, values);
    },
  };
}

function fits(type: ScalarType, wanted: FunctionType['takes'][number] | undefined): boolean {
  if (type === 'null' || type === wanted) return true;
  return wanted === 'day' && (type === 'date' || type === 'timestamp');
}

function bindComparison(
  operator: Comparison,
  leftSide: Expression,
  rightSide: Expression,
  scope: Scope,
): Bound {
  const left = bind(leftSide, scope);
  const right = bind(rightSide, scope);
  requireComparable(left.type, right.type);
  const isOrder = operator !== 'eq' && operator !== 'ne';
  if (isOrder && (left.type === 'boolean' || right.type === 'boolean')) {
    malformed('True is neither larger nor smaller than false.');
  }
  return condition((row) => compares(operator, left.read(row), right.read(row)));
}

function bindIn(of: Expression, values: readonly Expression[], scope: Scope): Bound {
  const left = bind(of, scope);
  const among = values.map((value) => {
    if (value.kind !== 'literal') malformed("'in' takes values.");
    const bound = bind(value, scope);
    requireComparable(left.type, bound.type);
    return bound;
  });
  return condition((row) => {
    const value = left.read(row);
    return among.some(({ read }) => read(row) === value);
  });
}

function bindQuantifier({ kind, segments, variable, predicate }: Quantifier, scope: Scope): Bound {
  const [name = '', ...rest] = segments;
  const type = rest.length === 0 ? scope.fields.get(name) : undefined;
  if (!type) malformed(`There is no field ${segments.join('/')}.`);
  if (scope.variable) unsupported('A list inside a list');
  if (type === 'records') unsupported('A condition on the records behind a field');
  if (type !== 'strings') malformed(`${name} is not a list.`);
  if (!variable || !predicate) return condition(({ record }) => itemsOf(record[name]).length > 0);
  const holds = bindCondition(predicate, { ...scope, variable });
  return condition(({ record }) => {
    const test = (item: string) => holds({ record, item });
    const items = itemsOf(record[name]);
    return kind === 'any' ? items.some(test) : items.every(test);
  });
}

function requireComparable(left: ScalarType, right: ScalarType): void {
  const areDays = [left, right].every((type) => type === 'date' || type === 'timestamp');
  if (left !== right && left !== 'null' && right !== 'null' && !areDays) {
    malformed(`A ${left} cannot be compared with a ${right}.`);
  }
}

function scalar(value: ResoValue | undefined, type: ScalarType): Value {
  if (value === undefined || typeof value === 'object') return null;
  return type === 'date' || type === 'timestamp' ? Date.parse(String(value)) : value;
}

/** Value of an expression. Absent fields are null; dates and timestamps are epoch milliseconds. */
type Value = string | number | boolean | null;

type Order = Exclude<Comparison, 'eq' | 'ne'>;
const ORDER: Readonly<Record<Order, (left: Ordered, right: Ordered) => boolean>> = {
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};
type Ordered = Exclude<Value, null>;

/**
 * Compares two values. Null can only be compared for equality; other comparisons with it are false.
 */
function compares(operator: Comparison, left: Value, right: Value): boolean {
  if (operator === 'eq') return left === right;
  if (operator === 'ne') return left !== right;
  return left !== null && right !== null && ORDER[operator](left, right);
}

/**
 * Value of a function. Arguments must be present and of the right types. Parts of a timestamp are
 * in UTC, as in the feed.
 */
function compute(name: Exclude<FunctionName, 'now'>, [first, second]: readonly Value[]): Value {
  const text = String(first);
  const at = new Date(Number(first));
  switch (name) {
    case 'contains':
      return text.includes(String(second));
    case 'startswith':
      return text.startsWith(String(second));
    case 'endswith':
      return text.endsWith(String(second));
    case 'tolower':
      return text.toLowerCase();
    case 'toupper':
      return text.toUpperCase();
    case 'length':
      return text.length;
    case 'year':
      return at.getUTCFullYear();
    case 'month':
      return at.getUTCMonth() + 1;
    case 'day':
      return at.getUTCDate();
    case 'hour':
      return at.getUTCHours();
    case 'minute':
      return at.getUTCMinutes();
    case 'second':
      return at.getUTCSeconds();
    case 'date':
      return at.setUTCHours(0, 0, 0, 0);
  }
}

function itemsOf(value: ResoValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function condition(read: (row: Row) => boolean): Bound {
  return { type: 'boolean', read };
}
