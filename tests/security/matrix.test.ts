import { beforeEach, expect, test } from 'vitest';
import { attempts } from '#api/accounts/table.ts';
import { api } from '#api/app.ts';
import { aContext } from '#tests/factories/accounts.ts';
import type { Person } from '#tests/factories/offers.ts';
import { ACTORS, type Actor, aWitness, CANARY, everybody, knocks, type People } from './actors.ts';
import { faultsIn, operationsOf } from './conformance.ts';
import { BEFORE_VERIFICATION, type Reach, type Row } from './matrix/reach.ts';
import { MATRIX } from './matrix.ts';
import { type Kind, mayHold, nothing, THINGS, type Thing } from './objects.ts';

const regulars = await everybody();
const operations = new Map(
  (await operationsOf()).map((operation) => [`${operation.method} ${operation.path}`, operation]),
);
const strangers = { buyer: await aWitness('buyer'), seller: await aWitness('seller') };
const made = new Map<string, Promise<Thing | undefined>>();
const REFUSED = [401, 403, 404];

// The same few people make every object, more often than people may.
beforeEach(async () => {
  await aContext().db.delete(attempts);
});

test('every call of the API has a row, and every row a call', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual([...operations.keys()].toSorted());
});

test('every served route is in the OpenAPI document', () => {
  const served = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`);
  const described = [...operations.keys(), 'GET /api/openapi.json', 'GET /api/docs'];
  expect([...new Set(served)].filter((call) => !described.includes(call))).toEqual([]);
});

for (const [call, rows] of Object.entries(MATRIX)) {
  test.each(
    [rows].flat().map((row) => [row.params?.['action'] ?? row.of ?? 'nothing', row] as const),
  )(
    `${call} on %s is allowed for the right actors, and answers as described`,
    async (_what, row) => {
      const outcomes = await outcomesOf(call, row);
      expect(outcomes.wrong).toEqual([]);
      if (!row.neverSucceeds) expect(outcomes.statuses.some((status) => status < 300)).toBe(true);
    },
  );
}

test.each(
  Object.entries(MATRIX).flatMap(([call, rows]) =>
    [rows]
      .flat()
      .flatMap(({ lists, query = '' }) => (lists ? [[call, lists, query] as const] : [])),
  ),
)('%s lists exactly one’s own objects', async (call, kind, query) => {
  const [method = '', path = ''] = call.split(' ');
  const stranger = await thingOf(strangerWith(kind), kind);
  let shown = 0;
  for (const actor of ['buyer', 'seller'] as const) {
    const own = await thingOf(regulars[actor], kind);
    const { text } = await knocks(regulars[actor], method, path + query);
    expect(text).not.toContain(stranger?.['id']);
    if (!own) continue;
    expect(text).toContain(own['id']);
    shown += 1;
  }
  expect(shown).toBeGreaterThan(0);
});

async function outcomesOf(call: string, row: Row) {
  const [method = '', path = ''] = call.split(' ');
  const statuses: number[] = [];
  const wrong: string[] = [];
  const people = row.endsSession ? await everybody() : regulars;
  for (const actor of ACTORS) {
    const absent = row.of && (await knockAt(actor, nothing()));
    for (const whose of row.of ? (['own', 'other'] as const) : (['own'] as const)) {
      const expected = expectedOf(actor, call, row, whose);
      // An object that the request changes is created for each request; others are created once.
      const isSpent = method !== 'GET' && expected === 'through';
      const thing = row.of ? await thingFor(people, actor, whose, row.of, isSpent) : {};
      if (!thing) continue;
      const answer = await knockAt(actor, thing);
      statuses.push(answer.status);
      const problem = faultOf(answer, expected);
      if (problem) wrong.push(`${actor}, ${whose}: ${problem} ${answer.text.slice(0, 200)}`);
      wrong.push(...answer.faults);
      if (answer.status === 404 && absent && withoutId(absent.text) !== withoutId(answer.text)) {
        wrong.push(`${actor}, ${whose}: what is not theirs differs from what is not there`);
      }
    }
    const isThrough = absent && !REFUSED.includes(absent.status);
    if (isThrough && absent.status !== 403) {
      const isOpen = row.visitor === 'all' || absent.status >= 500;
      if (isOpen || absent.status < 300) wrong.push(`${actor}, absent: ${absent.status}`);
    }
  }
  return { statuses, wrong };

  async function knockAt(actor: Actor, thing: Thing) {
    const who = actor === 'visitor' ? undefined : people[actor];
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent({ ...row.params, ...thing }[name] ?? 'x'),
    );
    const body = await row.body?.(who, thing);
    const answer = await knocks(who, method, address + (row.query ?? ''), body);
    const operation = operations.get(call);
    const tried = { query: row.query ?? '', body };
    return { ...answer, faults: operation ? faultsIn(operation, tried, answer) : [] };
  }
}

type Answer = Awaited<ReturnType<typeof knocks>>;
type Expected = number | 'through' | 'refused' | 'hidden';

function expectedOf(actor: Actor, call: string, row: Row, whose: 'own' | 'other'): Expected {
  const isWrite = !call.startsWith('GET ');
  if (actor === 'foreignCookie' && isWrite) return 403;
  if (actor === 'visitor' || actor === 'deadSession') {
    if (row.visitor === 'refused_all') return 'refused';
    return row.visitor ? 'through' : 401;
  }
  const needsVerified = isWrite && !row.visitor && !BEFORE_VERIFICATION.includes(call);
  if (actor === 'unverified' && needsVerified) return 403;
  const reach = reachOf(actor, row);
  switch (reach) {
    case 'all':
      return 'through';
    case 'own':
      return whose === 'own' ? 'through' : 404;
    case 'none':
      return 404;
    case 'barred':
      return 403;
    case 'refused':
      return whose === 'own' ? 'refused' : 404;
    case 'refused_all':
      return 'refused';
  }
}

function reachOf(actor: Exclude<Actor, 'visitor' | 'deadSession'>, row: Row): Reach {
  switch (actor) {
    case 'unverified':
      return row.unverified;
    case 'buyer':
    case 'foreignCookie':
      return row.buyer;
    case 'seller':
      return row.seller;
    case 'admin':
      return row.admin;
  }
}

function faultOf({ status, text, code }: Answer, expected: Expected): string | undefined {
  const said = `answered ${status} ${code ?? ''}, expected ${expected}`;
  if (status >= 500) return said;
  // A wrong password answers 401, but access was allowed.
  const isThrough = !REFUSED.includes(status) || code === 'credentials_invalid';
  if (expected === 'through') return isThrough ? undefined : said;
  if (status < 400) return said;
  if (REFUSED.includes(status) && text.includes(CANARY))
    return 'the refusal contains personal data';
  if (expected === 'refused') return status < 300 || status === 422 ? said : undefined;
  return status === expected ? undefined : said;
}

/** Returns the actor's own object, or another person's. */
async function thingFor(
  people: People,
  actor: Actor,
  whose: 'own' | 'other',
  kind: Kind,
  isSpent: boolean,
) {
  const owner = whose === 'own' ? ownerBehind(people, actor) : strangerWith(kind);
  if (!owner) return undefined;
  if (!mayHold(owner, kind)) return undefined;
  return isSpent ? THINGS[kind](owner) : thingOf(owner, kind);
}

/** Returns the object of this kind that a person always has. */
function thingOf(owner: Person, kind: Kind): Promise<Thing | undefined> {
  const key = `${kind} ${owner.id}`;
  const thing = made.get(key) ?? THINGS[kind](owner);
  made.set(key, thing);
  return thing;
}

function ownerBehind(people: People, actor: Actor): Person | undefined {
  return actor === 'visitor' || actor === 'deadSession' ? undefined : people[actor];
}

function strangerWith(kind: Kind): Person {
  const isSellers = ['property', 'listed', 'reviewed', 'agreement'].includes(kind);
  return isSellers ? strangers.seller : strangers.buyer;
}

function withoutId(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '');
}
