import { env } from 'cloudflare:workers';
import { api } from '#api/app.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import { knocks } from './actors.ts';
import { asJson, beyond, FOREIGN_FIELDS, HOSTILE, HOSTILE_BODIES, inAddress } from './hostile.ts';
import type { Schema } from './json-schema.ts';
import type { Row } from './matrix/reach.ts';
import { MATRIX } from './matrix.ts';
import { actorOf, filled, isSpent, type Scene, SpareScenes, sceneOf } from './scene.ts';
import { isAllowed, placesOf, withValue } from './schema.ts';

type Operation = Readonly<{
  method: string;
  path: string;
  body?: Schema;
  query: readonly Readonly<{ name: string; schema: Schema }>[];
}>;

/** A bad request. */
type Case = Readonly<{
  name: string;
  raw?: readonly [type: string, body: string];
  body?: unknown;
  query?: string;
  path?: (path: string) => string;
  headers?: Readonly<Record<string, string>>;
  /** Whether the value is not allowed in its place, so that the request must be refused. */
  mustRefuse?: () => boolean;
  /** Whether the case is in every sample, because no other one finds the same mistake. */
  isInSample?: boolean;
  /** The parameter that has a value beyond its type. */
  parameter?: string;
}>;

export type Report = {
  sent: number;
  /** How many of them have a value beyond the type of one parameter. */
  beyond: number;
  /** The parameters that had one: fields of bodies, and those of queries, paths and headers. */
  parameters: Set<string>;
  statuses: Record<number, number>;
  wrong: string[];
};

/** Returns all operations in the API's document, with the schemas of their input. */
export async function operationsOf(): Promise<readonly Operation[]> {
  const { text } = await knocks(undefined, 'GET', '/api/openapi.json');
  // Cast: the API's own OpenAPI document.
  const { paths } = JSON.parse(text) as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters: { name: string; in: string; schema: Schema }[];
          requestBody?: { content: Record<string, { schema: Schema }> };
        }
      >
    >;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        ...(body && { body }),
      };
    }),
  );
}

/** Values that each query parameter gets in every sample: neither a number, a date nor a cursor. */
const SAMPLE_VALUES: readonly string[] = ['numberAsText', 'wrongDate', 'emoji'];

/** Headers that the API reads, with values that can be sent in one. */
const HEADERS = ['If-Match', 'If-None-Match', 'Idempotency-Key'];
const IN_HEADERS = ['infinite', 'notANumber', 'manyItems'] as const;
/** Further values of path parameters. */
const IN_PATHS = { nullAsText: 'null', quote: "'", parents: '../' };

/**
 * Sends bad requests to one operation and reports wrong answers. Only every `every`-th case is
 * sent, starting with `from`, and those that are in every sample. Each field and parameter also
 * gets the next few of `texts`.
 */
export async function tryBadInput(
  operation: Operation,
  {
    every,
    from,
    report,
    texts = [],
    spare = new SpareScenes(),
  }: {
    every: number;
    from: number;
    report: Report;
    texts?: readonly string[];
    spare?: SpareScenes;
  },
): Promise<void> {
  const { method, path } = operation;
  for (const row of [MATRIX[`${method} ${path}`] ?? []].flat()) {
    const actor = actorOf(row);
    let scene = await spare.take(actor, row, () => sceneOf(row));
    const example = await row.body?.(scene.who, scene.thing);
    const cases = casesOf(operation, { body: example, query: row.query ?? '' }, texts);
    for (const [at, tried] of cases.entries()) {
      if (at % every !== from % every && !tried.isInSample) continue;
      const locale = at % 2 === 0 ? 'es' : 'en';
      const answer = await send(operation, row, scene, tried, locale);
      report.sent += 1;
      if (tried.parameter !== undefined) {
        report.beyond += 1;
        report.parameters.add(`${method} ${path} ${tried.parameter}`);
      }
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
      const problem = faultOf(answer, tried, locale);
      if (problem) report.wrong.push(`${method} ${path}, ${tried.name}: ${problem}`);
      if (isSpent(method, answer.status)) {
        scene = await spare.take(actor, row, () => sceneOf(row));
      }
    }
    spare.giveBack(actor, row, scene);
  }
}

/** Number of public strings sent to each field and parameter. */
const TEXTS_PER_PLACE = 25;
let textsTaken = 0;

function nextTexts(texts: readonly string[]): readonly string[] {
  const count = Math.min(texts.length, TEXTS_PER_PLACE);
  const next = Array.from({ length: count }, (_, at) => texts[(textsTaken + at) % texts.length]);
  textsTaken += count;
  return next.filter((text) => text !== undefined);
}

function casesOf(
  { method, body, query, path }: Operation,
  { body: example, query: valid }: Readonly<{ body: unknown; query: string }>,
  texts: readonly string[],
): readonly Case[] {
  const values: readonly (readonly [string, unknown])[] = Object.entries(HOSTILE);
  const alsoTexts = () => [
    ...values,
    ...nextTexts(texts).map((text) => [text.slice(0, 40).toWellFormed(), text] as const),
  ];
  // Where answers are saved one by one, `null` clears an answer.
  const takesBack = method === 'PATCH' || /\/(counter|improve)$/.test(path);
  const fields = body ? placesOf(body) : [];
  return [
    ...fields.flatMap(({ path: place, schema }) => [
      ...alsoTexts().map(([kind, value]) => ({
        ...caseOf(place.join('.'), kind, schema),
        body: withValue(example, place, value),
        mustRefuse: () => !(takesBack && isNothing(value)) && !isAllowed(value, schema),
      })),
      {
        name: `${place.join('.')} is missing`,
        body: withValue(example, place, undefined),
      },
    ]),
    ...(body
      ? Object.entries(FOREIGN_FIELDS)
          .filter(([name]) => !knows(body, name))
          .map(([name, value], index) => ({
            name: `a field ${name}`,
            body: withValue(example ?? {}, [name], value),
            mustRefuse: () => true,
            isInSample: index === 0,
          }))
      : []),
    ...(method === 'GET'
      ? []
      : HOSTILE_BODIES.map((raw, index) => ({ name: `body ${index} as ${raw[0]}`, raw }))),
    ...query.flatMap(({ name, schema }) =>
      alsoTexts().map(([kind, value]) => {
        const one = caseOf(`?${name}`, kind, schema);
        return {
          ...one,
          query: withParameter(valid, name, value),
          body: example,
          isInSample: one.isInSample || SAMPLE_VALUES.includes(kind),
        };
      }),
    ),
    ...(query.length > 0
      ? [
          {
            name: 'an unknown parameter',
            query: withParameter(valid, 'unknown', 1),
            mustRefuse: () => true,
            isInSample: true,
          },
        ]
      : []),
    ...[...path.matchAll(/\{\w+\}/g)].flatMap(([parameter]) =>
      Object.entries({ ...HOSTILE, ...IN_PATHS }).map(([kind, value]) => ({
        ...caseOf(parameter, kind, { type: 'string' }),
        path: (shown: string) => shown.replace(parameter, inAddress(value)),
        body: example,
        mustRefuse: () => method !== 'GET',
      })),
    ),
    ...HEADERS.flatMap((name) =>
      IN_HEADERS.map((kind) => ({
        name: `${name} is ${kind}`,
        headers: { [name]: String(HOSTILE[kind]).slice(0, 10_000) },
        body: example,
      })),
    ),
  ];
}

/** Returns the name of a case, and whether its value is beyond the type of the parameter. */
function caseOf(parameter: string, kind: string, schema: Schema) {
  const name = `${parameter} is ${kind}`;
  return beyond(schema).includes(kind) ? { name, parameter, isInSample: true } : { name };
}

function isNothing(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Whether the top level of a body has a field with this name. */
function knows(schema: Schema, name: string): boolean {
  if (schema.properties && name in schema.properties) return true;
  return (schema.anyOf ?? []).some((branch) => knows(branch, name));
}

/** Returns a query with another value of one parameter; a list stands there item by item. */
function withParameter(query: string, name: string, value: unknown): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(name);
  const items = Array.isArray(value) && value.length > 0 ? value : [value];
  const pairs = items.map((item) => `${encodeURIComponent(name)}=${inAddress(item)}`);
  return `?${[...(parameters.size > 0 ? [parameters] : []), ...pairs].join('&')}`;
}

let calls = 0;

async function send(
  { method, path }: Operation,
  row: Row,
  { who, thing }: Scene,
  tried: Case,
  locale: Locale,
) {
  calls += 1;
  const address = filled(tried.path?.(path) ?? path, row, thing);
  const [type, body] = tried.raw ?? ['application/json', tried.body];
  const isForm = body instanceof FormData;
  const content = isForm || typeof body === 'string' ? body : asJson(body);
  const hasBody = method !== 'GET' && content !== undefined;
  const response = await api.request(
    `http://localhost${address}${tried.query ?? row.query ?? ''}`,
    {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        'CF-Connecting-IP': `100.64.${Math.floor(calls / 250) % 256}.${calls % 250}`,
        ...(hasBody && !isForm && { 'Content-Type': type }),
        ...who?.headers,
        ...tried.headers,
      },
      ...(hasBody && { body: content }),
    },
    env,
  );
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    text: response.status === 204 ? '' : await response.text(),
  };
}

const INTERNALS = /D1_ERROR|SQLITE|constraint failed|\bat \w+ \(|\.ts:\d|ZodError|node_modules/;

function faultOf(
  { status, type, text }: Readonly<{ status: number; type: string; text: string }>,
  tried: Case,
  locale: Locale,
): string | undefined {
  const said = `${status} ${text.slice(0, 160)}`.toWellFormed();
  if (status >= 500) return said;
  if (INTERNALS.test(text)) return `shows internals: ${said}`;
  if (status < 400) return tried.mustRefuse?.() ? `was taken: ${said}` : undefined;
  if (!type.startsWith('application/problem+json')) return `is no problem document: ${said}`;
  const problem = JSON.parse(text) as { status: number; code: RefusalCode; message: string };
  if (problem.status !== status || !(problem.code in REFUSALS))
    return `contradicts itself: ${said}`;
  const other = REFUSALS[problem.code][locale === 'es' ? 'en' : 'es'];
  return problem.message === other || !problem.message
    ? `speaks another language: ${said}`
    : undefined;
}

export function aReport(): Report {
  return { sent: 0, beyond: 0, parameters: new Set(), statuses: {}, wrong: [] };
}
