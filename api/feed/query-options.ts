import type { Expression } from '#domain/feed/odata/expression.ts';
import { parseFilter } from '#domain/feed/odata/parse-filter.ts';
import type { Resource } from '#domain/feed/resources.ts';
import { ODataError, withTarget } from './odata-error.ts';

/** The parsed query of a request, checked against what the resource declares. */
export type QueryOptions = Readonly<{
  select: readonly string[] | undefined;
  filter: Expression | undefined;
  orderBy: readonly Readonly<{ field: string; descending: boolean }>[];
  top: number | undefined;
  skip: number;
  count: boolean;
  expand: readonly string[];
  skipToken: string | undefined;
}>;

const KNOWN = [
  'select',
  'filter',
  'orderby',
  'top',
  'skip',
  'count',
  'expand',
  'skiptoken',
] as const;
type Option = (typeof KNOWN)[number];

/** Maximum number of fields of a `$orderby`. */
const MAX_ORDER_FIELDS = 10;

/**
 * Parses the query of a request. Options may omit the `$` (OData 4.01). Unknown parameters are
 * refused, so that a misspelled option does not go unnoticed.
 * @throws ODataError 400 or 501, with the option as its target
 */
export function queryOptions(query: URLSearchParams, resource: Resource): QueryOptions {
  const given = optionsOf(query);
  const text = (option: Option) => given.get(option);
  const filter = text('filter');
  return {
    select: selected(text('select'), resource),
    filter: filter === undefined ? undefined : withTarget('$filter', () => parseFilter(filter)),
    orderBy: orderOf(text('orderby'), resource),
    top: wholeNumber(text('top'), '$top'),
    skip: wholeNumber(text('skip'), '$skip') ?? 0,
    count: parseBoolean(text('count')),
    expand: expandOf(text('expand'), resource),
    skipToken: text('skiptoken'),
  };
}

function optionsOf(query: URLSearchParams): ReadonlyMap<Option, string> {
  const given = new Map<Option, string>();
  for (const [name, value] of query) {
    if (name === '$format' || name === 'format') {
      requireJson(value);
      continue;
    }
    const option = KNOWN.find((known) => name === `$${known}` || name === known);
    if (!option) throw new ODataError(400, 'There is no such query option.', { target: name });
    if (given.has(option)) {
      throw new ODataError(400, 'The option is given twice.', { target: `$${option}` });
    }
    given.set(option, value);
  }
  return given;
}

function requireJson(format: string): void {
  if (!/^(json|application\/json)(;|$)/i.test(format)) {
    throw new ODataError(400, 'Records are JSON.', { target: '$format' });
  }
}

function selected(value: string | undefined, { fields }: Resource) {
  if (value === undefined || value.trim() === '*') return undefined;
  const names = value.split(',').map((name) => name.trim());
  for (const name of names) {
    if (!fields.some((field) => field.name === name)) {
      throw new ODataError(400, `There is no field ${name}.`, { target: '$select' });
    }
  }
  return names;
}

function orderOf(value: string | undefined, { fields }: Resource): QueryOptions['orderBy'] {
  if (value === undefined) return [];
  const parts = value.split(',');
  if (parts.length > MAX_ORDER_FIELDS) {
    throw new ODataError(400, `Records are sorted by at most ${MAX_ORDER_FIELDS} fields.`, {
      target: '$orderby',
    });
  }
  return parts.map((part) => {
    const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    const isDeclared = fields.some(({ name, type }) => name === field && type !== 'strings');
    if (!isDeclared || rest.length > 0 || !['asc', 'desc'].includes(direction)) {
      throw new ODataError(400, `Records cannot be sorted by ${part.trim()}.`, {
        target: '$orderby',
      });
    }
    return { field, descending: direction === 'desc' };
  });
}

function expandOf(value: string | undefined, { expands }: Resource): readonly string[] {
  if (value === undefined) return [];
  const names = value.split(',').map((name) => name.trim());
  for (const name of names) {
    if (name.includes('(')) {
      throw new ODataError(501, 'Options inside $expand are not supported.', { target: '$expand' });
    }
    if (!Object.hasOwn(expands, name)) {
      throw new ODataError(400, `Nothing stands behind ${name}.`, { target: '$expand' });
    }
  }
  return [...new Set(names)];
}

function wholeNumber(value: string | undefined, target: string): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new ODataError(400, 'A whole number, 0 or more.', { target });
  return Number(value);
}

function parseBoolean(value: string | undefined): boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw new ODataError(400, 'true or false.', { target: '$count' });
}
