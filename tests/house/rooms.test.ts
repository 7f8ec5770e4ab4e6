import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** One import of the product: the two files, as paths in the repository. */
type Import = Readonly<{ from: string; to: string }>;

const imports: readonly Import[] = globSync('{domain,api,site}/**/*.{ts,tsx,astro}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8');
    return [...text.matchAll(/\b(?:from|import|import\()\s*'((?:\.{1,2}\/|#)[^'?]+)/g)].map(
      ([, path = '']) => ({
        from,
        to: path.startsWith('#') ? path.slice(1) : posix.normalize(join(dirname(from), path)),
      }),
    );
  });

/** What every room of the API may read of another: its tables, and what finds its rows. */
function isRead(file: string): boolean {
  return file.startsWith('api/') && /^(table|find-.+)\.ts$/.test(basename(file));
}

/** The first folder below a floor; a file of the floor itself is in the room of that name. */
function roomOf(file: string): string {
  const [floor = '', room = ''] = file.split('/');
  return room.includes('.') || room === '' ? floor : `${floor}/${room}`;
}

test('the imports of the product are read', () => {
  expect(imports.length).toBeGreaterThan(5_000);
});

test('no folders import each other in a circle', () => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [dirname(from), dirname(to)];
    // A folder and the folders in it are one thing.
    if (a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`) || isRead(to)) continue;
    edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  expect(circlesOf(edges)).toEqual([]);
});

/** Each circle as the folders on the way round it. */
function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const circles: string[] = [];
  const isDone = new Set<string>();
  const visit = (folder: string, way: readonly string[]) => {
    const start = way.indexOf(folder);
    if (start >= 0) {
      circles.push([...way.slice(start), folder].join(' → '));
      return;
    }
    if (isDone.has(folder)) return;
    for (const next of edges.get(folder) ?? []) visit(next, [...way, folder]);
    isDone.add(folder);
  };
  for (const folder of edges.keys()) visit(folder, []);
  return circles;
}

test('circles are found', () => {
  const edges = (pairs: readonly (readonly [string, string])[]) =>
    new Map(pairs.map(([from, to]) => [from, new Set([to])]));
  expect(
    circlesOf(
      edges([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ),
  ).toEqual(['b → c → b']);
  expect(
    circlesOf(
      edges([
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ),
  ).toEqual([]);
});

const architecture = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');

/** The import table of `docs/architecture.md`: each room, and the rooms it may import. */
const table = new Map(
  (/^## Imports$.*?^## /ms.exec(architecture)?.[0] ?? '').split('\n').flatMap((line) => {
    const [, room, others = ''] = /^\| `([\w/-]+)` \| (.*) \|$/.exec(line) ?? [];
    return room
      ? [[room, [...others.matchAll(/`([^`]+)`/g)].map(([, other = '']) => other)] as const]
      : [];
  }),
);

/** What the rooms of a floor share; no row repeats it. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain', 'domain/i18n'],
  api: ['api', 'api/db', 'api/effects', 'api/http', 'api/messages'],
  site: ['site', 'site/ui', 'site/stores'],
};

/** What puts rooms together may import all of them. */
const ASSEMBLIES = ['api', 'api/commands', 'api/accounts/personal-data', 'site', 'site/pages'];

function isAllowed({ from, to }: Import): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  const [floor = '', otherFloor = ''] = [room.split('/')[0], other.split('/')[0]];
  if (room === other || isRead(to)) return true;
  if (ASSEMBLIES.includes(room) || ASSEMBLIES.includes(dirname(from))) return true;
  const shared = SHARED[floor] ?? [];
  if (floor !== otherFloor) return otherFloor === 'domain' && floor !== 'domain';
  return shared.includes(other) || (table.get(room) ?? []).includes(other);
}

test('a room imports the rooms that the table of docs/architecture.md allows', () => {
  const refused = imports
    .filter((one) => !isAllowed(one))
    .map(({ from, to }) => `${roomOf(from)} may not import ${roomOf(to)}: ${from} → ${to}`);
  expect([...new Set(refused)]).toEqual([]);
});

test('the table allows nothing that is not used', () => {
  const used = new Set(imports.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`));
  const unused = [...table].flatMap(([room, others]) =>
    others.filter((other) => !used.has(`${room} ${other}`)).map((other) => `${room} → ${other}`),
  );
  expect(unused).toEqual([]);
});

/** Folders that may have more than 20 files. */
const LONG_LISTS: Readonly<Record<string, string>> = {
  'domain/offers/terms': 'one file a term',
  'tests/e2e': 'one file a journey',
  'tests/corpus': 'collections of files by others',
};

/** Folders inside a room that may have fewer than 5 files. */
const SHORT_LISTS: Readonly<Record<string, string>> = {
  'site/pages': 'the folders are the addresses',
  'site/guide/articles': 'one folder an article, one file a language',
  'site/visits/week': 'one view of the visits',
  'api/commands/import/maps': 'the column maps that come with the importer',
  'tests/corpus': 'collections of files by others',
  'tests/hard': 'one folder a tool, with its settings',
};

/** How many files each folder holds, without those of the folders in it. */
const sizes = Map.groupBy(
  globSync('{domain,api,site,tests,tools}/**/*', { cwd: ROOT, withFileTypes: true }).filter((one) =>
    one.isFile(),
  ),
  ({ parentPath }) => posix.relative(ROOT, parentPath),
);

function isListed(folder: string, list: Readonly<Record<string, string>>): boolean {
  return Object.keys(list).some((one) => folder === one || folder.startsWith(`${one}/`));
}

test('a folder has at most 20 files', () => {
  const crowded = [...sizes].flatMap(([folder, { length }]) =>
    length > 20 && !isListed(folder, LONG_LISTS) ? [`${folder}: ${length}`] : [],
  );
  expect(crowded).toEqual([]);
});

test('a folder inside a room has at least 5 files; a room is named after its subject and may have fewer', () => {
  const small = [...sizes].flatMap(([folder, { length }]) =>
    length < 5 && folder.split('/').length > 2 && !isListed(folder, SHORT_LISTS)
      ? [`${folder}: ${length}`]
      : [],
  );
  expect(small).toEqual([]);
});
