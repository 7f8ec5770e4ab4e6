import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { feed } from '#api/feed/feed-app.ts';
import { RESOURCES, type ResourceName } from '#domain/feed/resources.ts';
import { aConsumer } from '#tests/factories/feed.ts';
import { aWitness } from './actors.ts';
import { BEYOND, HOSTILE, inAddress } from './hostile.ts';

type Tried = Readonly<{ method: string; path: string }>;
type FeedTally = { sent: Record<string, number>; taken: number; wrong: string[] };

/** A consumer with a token, and people whose site sessions are not valid here. */
export const FEED_ACTORS = ['visitor', 'buyer', 'admin', 'consumer'] as const;

const SERVED = Object.keys(RESOURCES) as ResourceName[];
const STATUSES = [200, 400, 401, 404, 405, 501];

/** Sends requests generated from the feed's metadata, some times as each actor. */
export async function tryFeed(times: number, seed: number): Promise<FeedTally> {
  const tally: FeedTally = { sent: {}, taken: 0, wrong: [] };
  const { secret } = await aConsumer({ rate: 1_000_000 });
  const people = { buyer: await aWitness('buyer'), admin: await aWitness('admin') };
  const tries = fc.sample(anyRequest(), { numRuns: times, seed });
  for (const actor of FEED_ACTORS) {
    const headers =
      actor === 'consumer'
        ? { Authorization: `Bearer ${secret}` }
        : actor === 'visitor'
          ? {}
          : people[actor].headers;
    for (const tried of tries) {
      const answer = await feed.request(
        `http://localhost/reso/odata${tried.path}`,
        { method: tried.method, headers },
        env,
      );
      tally.sent[actor] = (tally.sent[actor] ?? 0) + 1;
      if (answer.status < 300) tally.taken += 1;
      const said = `${tried.method} ${tried.path} as ${actor}: ${answer.status}`;
      for (const fault of await faultsIn(tried, actor, answer)) {
        tally.wrong.push(`${fault}: ${said}`);
      }
    }
  }
  return tally;
}

/**
 * Sends each option and key of each resource values beyond its type, and returns the number of
 * values and the answers that the protocol does not know.
 */
export async function tryFeedBeyond(): Promise<Readonly<{ sent: number; wrong: string[] }>> {
  const { secret } = await aConsumer({ rate: 1_000_000 });
  const wrong: string[] = [];
  const paths = SERVED.flatMap((name) => pathsBeyond(name));
  for (const path of paths) {
    const address = `http://localhost/reso/odata${path}`;
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await feed.request(address, { headers }, env);
    for (const fault of await faultsIn({ method: 'GET', path }, 'consumer', answer)) {
      wrong.push(`${fault}: ${path.slice(0, 200)}: ${answer.status}`);
    }
  }
  return { sent: paths.length, wrong };
}

function pathsBeyond(name: ResourceName): readonly string[] {
  const { fields } = RESOURCES[name];
  const [first] = fields;
  const values = Object.values(BEYOND)
    .flat()
    .map((kind) => inAddress(HOSTILE[kind]));
  const options = ['$select', '$filter', '$orderby', '$top', '$skip', '$count', '$expand'];
  const number = fields.find(({ type }) => type === 'integer' || type === 'decimal') ?? first;
  const numbers = ['1e400', '-1e400', '1e308', '5e-324', '9'.repeat(400), 'NaN', 'INF'];
  const sorted = fields.flatMap(({ name: field, type }) => (type === 'strings' ? [] : [field]));
  const either = Array.from({ length: 99 }, (_, index) => `${number?.name} eq ${index}`);
  return [
    ...[...options, '$skiptoken', '$format'].flatMap((option) =>
      values.map((value) => `/${name}?${option}=${value}`),
    ),
    ...values.map((value) => `/${name}('${value}')`),
    ...numbers.map((value) => `/${name}?$filter=${encoded(`${number?.name} lt ${value}`)}`),
    ...[sorted, Array(300).fill(first?.name)].map((all) => `/${name}?$orderby=${all.join(',')}`),
    ...['or', 'and'].map((by) => `/${name}?$filter=${encoded(either.join(` ${by} `))}`),
    `/${name}?$select=${Array(300).fill(first?.name).join(',')}`,
    `/${name}?$filter=${encoded(`${number?.name} in (${[...Array(300).keys()].join(',')})`)}`,
  ];
}

async function faultsIn({ path }: Tried, actor: string, answer: Response): Promise<string[]> {
  const { status, headers } = answer;
  const text = await answer.text();
  const faults = [
    ...(STATUSES.includes(status) ? [] : ['an undocumented status']),
    ...(headers.get('OData-Version') === '4.0' ? [] : ['no version']),
    ...(actor === 'consumer' || status === 401 ? [] : ['a request without a token is accepted']),
    ...(status === 405 && headers.get('Allow') !== 'GET, HEAD' ? ['no Allow'] : []),
  ];
  if (status >= 400) {
    const { error } = JSON.parse(text || '{}') as { error?: { code?: string; message?: string } };
    return error?.code && error.message ? faults : [...faults, 'no error of OData'];
  }
  const name = SERVED.find((one) => one === /^\/(\w+)/.exec(path)?.[1]);
  if (!name || !/json/.test(headers.get('Content-Type') ?? '')) return faults;
  const page = JSON.parse(text || '{}') as { value?: readonly Record<string, unknown>[] };
  const declared = new Set<string>([
    ...RESOURCES[name].fields.map((field) => field.name),
    ...Object.keys(RESOURCES[name].expands),
  ]);
  const unknown = (path.includes('/Media?') ? [] : (page.value ?? [])).flatMap((record) =>
    Object.keys(record).filter((field) => !declared.has(field) && !field.includes('@')),
  );
  return [...faults, ...unknown.map((field) => `${field} is not declared`)];
}

function anyRequest(): fc.Arbitrary<Tried> {
  const method = fc.oneof(
    { arbitrary: fc.constant('GET'), weight: 9 },
    { arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'), weight: 1 },
  );
  const path = fc.constantFrom(...SERVED).chain((name) => {
    const key = fc.string({ maxLength: 12 }).map((text) => `('${encoded(text)}')`);
    const behind = fc.constantFrom('', '', '', '', '', '/$count', '/Media', '/Nothing');
    return fc
      .tuple(fc.oneof(fc.constant(''), fc.constant(''), key), behind, aQuery(name))
      .map(([one, part, query]) => `/${name}${one}${part}${query}`);
  });
  const others = fc.constantFrom(
    '',
    '/',
    '/$metadata',
    '/$metadata?$format=json',
    '/Nothing',
    '/$batch',
  );
  return fc.record({ method, path: fc.oneof({ arbitrary: path, weight: 12 }, others) });
}

/** Mostly declared values, sometimes others. */
function mostly(right: fc.Arbitrary<string>, wrong: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: wrong, weight: 1 });
}

const text = (max: number) => fc.string({ maxLength: max });
const quoted = text(10).map((given) => `'${given.replaceAll("'", "''")}'`);
const INSTANTS = fc.constantFrom('2026-11-23T10:00:00Z', '2026-11-23T10:00:00.5-05:00');
const LITERALS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  string: quoted,
  lookup: quoted,
  integer: fc.integer().map(String),
  decimal: fc.constantFrom('1.5', '0', '-2.25'),
  boolean: fc.constantFrom('true', 'false'),
  date: fc.constantFrom('2026-11-23', '2024-02-29'),
  timestamp: INSTANTS,
};

function aFilter(name: ResourceName): fc.Arbitrary<string> {
  const known = RESOURCES[name].fields.filter(({ type }) => type in LITERALS);
  const wild = fc.constantFrom('null', 'true', '1', "'x'", '2026-11-23', "duration'P1D'");
  const operator = fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le');
  const comparison = fc.constantFrom(...known).chain(({ name: field, type }) => {
    const literal = mostly(LITERALS[type] ?? quoted, wild);
    return fc.oneof(
      fc.tuple(operator, literal).map(([by, value]) => `${field} ${by} ${value}`),
      fc
        .array(literal, { minLength: 1, maxLength: 120 })
        .map((values) => `${field} in (${values.join(',')})`),
      fc.tuple(literal).map(([value]) => `contains(${field},${value})`),
    );
  });
  const both = fc.tuple(comparison, fc.constantFrom('and', 'or'), comparison);
  return mostly(
    fc.oneof(
      comparison,
      both.map((parts) => parts.join(' ')),
    ),
    text(30),
  );
}

function aQuery(name: ResourceName): fc.Arbitrary<string> {
  const { fields, expands } = RESOURCES[name];
  const field = mostly(fc.constantFrom(...fields.map((one) => one.name)), text(8));
  const names = (one: fc.Arbitrary<string>) =>
    fc.array(one, { minLength: 1, maxLength: 4 }).map((all) => all.join(','));
  const number = mostly(fc.nat(50).map(String), fc.constantFrom('-1', '1e9', '', '99999999999'));
  const direction = mostly(fc.constantFrom('', ' asc', ' desc'), fc.constant(' down'));
  const options: readonly fc.Arbitrary<readonly [string, string]>[] = [
    names(field).map((value) => ['$select', value] as const),
    aFilter(name).map((value) => ['$filter', value] as const),
    fc.tuple(field, direction).map((parts) => ['$orderby', parts.join('')] as const),
    number.map((value) => ['$top', value] as const),
    number.map((value) => ['$skip', value] as const),
    mostly(fc.constantFrom('true', 'false'), text(5)).map((value) => ['$count', value] as const),
    mostly(fc.constantFrom(...Object.keys(expands), ''), text(8)).map(
      (value) => ['$expand', value] as const,
    ),
    fc.constantFrom(['$search', 'x'] as const, ['$skiptoken', 'x.y'] as const),
  ];
  return fc.subarray([...options.keys()], { maxLength: 3 }).chain((chosen) =>
    fc.tuple(...chosen.flatMap((index) => options[index] ?? [])).map((pairs) => {
      const query = pairs.flatMap(([key, value]) =>
        key === '$expand' && value === '' ? [] : [`${key}=${encoded(value)}`],
      );
      return query.length > 0 ? `?${query.join('&')}` : '';
    }),
  );
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
