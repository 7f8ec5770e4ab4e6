import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { api } from '#api/app.ts';
import type { Profile } from '#domain/accounts/user.ts';
import { aWitness, knocks } from './actors.ts';
import { faultsOf } from './conforms.ts';
import { anything, valuesOf } from './generated.ts';
import type { Schema } from './json-schema.ts';
import type { Row } from './matrix/reach.ts';
import { MATRIX } from './matrix.ts';
import { THINGS } from './objects.ts';
import { filled, isSpent, type Scene, SpareScenes } from './scene.ts';
import { placesOf, withValue } from './schema.ts';

/** A generated request: a body that matches the schema, or one with another value in one place. */
type Tried = Readonly<{ query: string; body: unknown }>;
type Content = Readonly<Record<string, Readonly<{ schema?: Schema }>>>;
export type Operation = Readonly<{
  method: string;
  path: string;
  query: readonly Readonly<{ name: string; schema: Schema }>[];
  body: Schema | undefined;
  answers: Readonly<Record<string, Readonly<{ content?: Content }>>>;
}>;
export type Tally = { sent: number; by: Record<string, number>; taken: number; wrong: string[] };

const ACTORS = ['visitor', 'buyer', 'seller', 'admin'] as const satisfies (Profile | 'visitor')[];

/** Returns the operations in the API's document, with the schemas of their answers. */
export async function operationsOf(): Promise<readonly Operation[]> {
  const { text } = await knocks(undefined, 'GET', '/api/openapi.json');
  // Cast: the API's own OpenAPI document.
  const { paths, components } = JSON.parse(text) as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters: { name: string; in: string; schema: Schema }[];
          requestBody?: { content: Content };
          responses: Operation['answers'];
        }
      >
    >;
    components: { schemas: { Problem: Schema } };
  };
  problem = components.schemas.Problem;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
      answers: responses,
    })),
  );
}

let problem: Schema = {};

/**
 * Sends requests generated from an operation's description, some times as each actor, and validates
 * all answers with the description.
 */
export async function tryConformance(
  operation: Operation,
  { times, seed, tally }: { times: number; seed: number; tally: Tally },
): Promise<void> {
  const { method, path } = operation;
  const spare = new SpareScenes();
  for (const row of [MATRIX[`${method} ${path}`] ?? []].flat()) {
    for (const actor of ACTORS) {
      for (let turn = 0; turn < times; turn += 1) {
        const scene = await spare.take(actor, row, () => sceneFor(actor, row));
        const example = await row.body?.(scene.who, scene.thing);
        const [tried] = fc.sample(triesOf(operation, row, example), {
          numRuns: 1,
          seed: seed + turn * 1_009,
        });
        if (!tried) continue;
        const answer = await send(operation, row, scene, tried);
        tally.sent += 1;
        tally.by[actor] = (tally.by[actor] ?? 0) + 1;
        if (answer.status < 300) tally.taken += 1;
        for (const fault of faultsIn(operation, tried, answer)) {
          tally.wrong.push(`${method} ${path} as ${actor}, seed ${seed + turn * 1_009}: ${fault}`);
        }
        if (!isSpent(method, answer.status)) spare.giveBack(actor, row, scene);
      }
    }
  }
}

/** Returns the actor with an object of their own, or of another person if they cannot have one. */
async function sceneFor(actor: (typeof ACTORS)[number], row: Row): Promise<Scene> {
  const who = actor === 'visitor' ? undefined : await aWitness(actor);
  if (!row.of) return { who, thing: {} };
  const own = who && who.profile !== 'admin' ? await THINGS[row.of](who) : undefined;
  return { who, thing: own ?? (await THINGS[row.of](await aWitness('seller'))) ?? {} };
}

function triesOf({ query, body }: Operation, row: Row, example: unknown): fc.Arbitrary<Tried> {
  const asked = Object.fromEntries(
    query.map(({ name, schema }) => [name, fc.oneof(valuesOf(schema), anything())]),
  );
  const given = new URLSearchParams(row.query);
  const queries = fc.record(asked, { requiredKeys: [] }).map((values) => {
    const all = new URLSearchParams(given);
    for (const [name, value] of Object.entries(values)) {
      all.set(name, (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());
    }
    return all.size > 0 ? `?${all}` : '';
  });
  return fc.record({ query: queries, body: body ? bodiesOf(body, example) : fc.constant(example) });
}

function bodiesOf(schema: Schema, example: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(schema).slice(0, 400);
  if (places.length === 0) return fc.oneof(fc.constant(example), valuesOf(schema));
  const changed = fc
    .constantFrom(...places)
    .chain((place) =>
      fc
        .oneof(valuesOf(place.schema), anything(), fc.constant(undefined))
        .map((value) => withValue(example, place.path, value)),
    );
  const foreign = fc
    .tuple(fc.string({ minLength: 1, maxLength: 12 }), anything())
    .map(([name, value]) => withValue(example ?? {}, [name], value));
  return fc.oneof(
    { arbitrary: changed, weight: 6 },
    { arbitrary: valuesOf(schema), weight: 2 },
    { arbitrary: foreign, weight: 1 },
    { arbitrary: fc.constant(example), weight: 1 },
  );
}

type Answer = Readonly<{ status: number; type: string; text: string }>;
let calls = 0;

async function send(
  { method, path }: Operation,
  row: Row,
  { who, thing }: Scene,
  { query, body }: Tried,
): Promise<Answer> {
  calls += 1;
  const isForm = body instanceof FormData;
  const hasBody = method !== 'GET' && body !== undefined;
  const response = await api.request(
    `http://localhost${filled(path, row, thing)}${query}`,
    {
      method,
      headers: {
        Accept: 'application/json',
        'CF-Connecting-IP': `100.65.${Math.floor(calls / 250) % 256}.${calls % 250}`,
        ...(hasBody && !isForm && { 'Content-Type': 'application/json' }),
        ...who?.headers,
      },
      ...(hasBody && { body: isForm ? body : JSON.stringify(body) }),
    },
    env,
  );
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const bytes = await response.arrayBuffer();
  // Only the presence of files is compared.
  const text = /json/.test(type) ? new TextDecoder().decode(bytes) : `${bytes.byteLength || ''}`;
  return { status: response.status, type, text };
}

/** Returns the differences between an answer and the description of its operation. */
export function faultsIn(
  { method, path, body: schema, answers }: Operation,
  { body, query }: Tried,
  { status, type, text }: Answer,
): readonly string[] {
  const said = `${status} ${text.slice(0, 200)}; sent ${query} ${JSON.stringify(body)?.slice(0, 300)}`;
  if (status >= 500) return [said];
  const described = answers[status];
  if (!described) return [`an undocumented status: ${said}`];
  if (status >= 400) {
    if (type !== 'application/problem+json') return [`no problem document: ${said}`];
    return faultsOf(JSON.parse(text), problem).map((fault) => `${fault}: ${said}`);
  }
  // Where answers are saved one by one, `null` clears an answer.
  const takesBack = method === 'PATCH' || /\/(counter|improve)$/.test(path);
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  if (schema && !(body instanceof FormData) && !takesBack) {
    const faults = faultsOf(sent, schema);
    if (faults.length > 0) return [`was taken though ${faults[0]}: ${said}`];
  }
  const content = described.content ?? {};
  if (Object.keys(content).length === 0) return text === '' ? [] : [`undocumented body: ${said}`];
  const kind = content[type] ?? content[type.replace(/\/.*/, '/*')];
  if (!kind) return [`undocumented type ${type}: ${said}`];
  return kind.schema
    ? faultsOf(JSON.parse(text), kind.schema).map((fault) => `${fault}: ${said}`)
    : [];
}
