import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** An import: both files as paths in the repository. */
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

/** Whether a file of the API may be imported by any module: tables and queries. */
function isRead(file: string): boolean {
  return file.startsWith('api/') && /^(table|find-.+)\.ts$/.test(basename(file));
}

/** Returns the first folder below a layer; for a file directly in a layer, the layer. */
function moduleOf(file: string): string {
  const [layer = '', module = ''] = file.split('/');
  return module.includes('.') || module === '' ? layer : `${layer}/${module}`;
}

test('the imports of the product are found', () => {
  expect(imports.length).toBeGreaterThan(5_000);
});

test('a file of the same folder is imported with ./', () => {
  const named = globSync('{domain,api,site,tests,tools}/**/*.{ts,tsx,astro}', {
    cwd: ROOT,
  }).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(/\b(?:from|import|import\()\s*'#([^'?]+)'/g)].flatMap(([, to = '']) =>
      dirname(to) === dirname(file) ? [`${file} imports #${to}`] : [],
    );
  });
  expect(named).toEqual([]);
});

test('folders do not import each other in a cycle', () => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [dirname(from), dirname(to)];
    // A folder and its subfolders count as one.
    if (a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`) || isRead(to)) continue;
    edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  expect(cyclesOf(edges)).toEqual([]);
});

/** Returns each import cycle as a list of folders. */
function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const cycles: string[] = [];
  const isDone = new Set<string>();
  const visit = (folder: string, way: readonly string[]) => {
    const start = way.indexOf(folder);
    if (start >= 0) {
      cycles.push([...way.slice(start), folder].join(' → '));
      return;
    }
    if (isDone.has(folder)) return;
    for (const next of edges.get(folder) ?? []) visit(next, [...way, folder]);
    isDone.add(folder);
  };
  for (const folder of edges.keys()) visit(folder, []);
  return cycles;
}

test('cycles are found', () => {
  const edges = (pairs: readonly (readonly [string, string])[]) =>
    new Map(pairs.map(([from, to]) => [from, new Set([to])]));
  expect(
    cyclesOf(
      edges([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ),
  ).toEqual(['b → c → b']);
  expect(
    cyclesOf(
      edges([
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ),
  ).toEqual([]);
});

const architecture = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');

/** The table of imports in `docs/architecture.md`: each module and the modules it may import. */
const table = new Map(
  (/^## Imports$.*?^## /ms.exec(architecture)?.[0] ?? '').split('\n').flatMap((line) => {
    const [, module, others = ''] = /^\| `([\w/-]+)` \| (.*) \|$/.exec(line) ?? [];
    return module
      ? [[module, [...others.matchAll(/`([^`]+)`/g)].map(([, other = '']) => other)] as const]
      : [];
  }),
);

/** The shared modules of each layer, which the table does not repeat. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain', 'domain/i18n'],
  api: ['api', 'api/db', 'api/effects', 'api/http', 'api/messages'],
  site: ['site', 'site/ui', 'site/stores'],
};

/** Code that combines modules and may import all of them. */
const COMPOSITION = ['api', 'api/commands', 'api/accounts/personal-data', 'site', 'site/pages'];

function isAllowed({ from, to }: Import): boolean {
  const [module, other] = [moduleOf(from), moduleOf(to)];
  const [layer = '', otherLayer = ''] = [module.split('/')[0], other.split('/')[0]];
  if (module === other || isRead(to)) return true;
  if (COMPOSITION.includes(module) || COMPOSITION.includes(dirname(from))) return true;
  const shared = SHARED[layer] ?? [];
  if (layer !== otherLayer) return otherLayer === 'domain' && layer !== 'domain';
  return shared.includes(other) || (table.get(module) ?? []).includes(other);
}

test('a module imports only the modules that the table of docs/architecture.md allows', () => {
  const refused = imports
    .filter((one) => !isAllowed(one))
    .map(({ from, to }) => `${moduleOf(from)} may not import ${moduleOf(to)}: ${from} → ${to}`);
  expect([...new Set(refused)]).toEqual([]);
});

test('every import that the table allows is used', () => {
  const used = new Set(imports.map(({ from, to }) => `${moduleOf(from)} ${moduleOf(to)}`));
  const unused = [...table].flatMap(([module, others]) =>
    others
      .filter((other) => !used.has(`${module} ${other}`))
      .map((other) => `${module} → ${other}`),
  );
  expect(unused).toEqual([]);
});

/** Folders that may have more than 20 files, with reasons. */
const LONG_LISTS: Readonly<Record<string, string>> = {
  'domain/offers/terms': 'one file per term',
  'tests/e2e': 'one file per journey',
  'tests/corpus': 'collections of files by others',
  'tools/sample/pictures/drawn': 'one file per picture and width',
};

/** Folders inside a module that may have fewer than 5 files, with reasons. */
const SHORT_LISTS: Readonly<Record<string, string>> = {
  'site/pages': 'the folders are the URL paths',
  'site/guide/articles': 'one folder per article, one file per language',
  'site/visits/week': 'one view of the visits',
  'api/commands/import/maps': 'the column maps that come with the importer',
  'tests/corpus': 'collections of files by others',
  'tests/hard': 'one folder per tool, with its settings',
};

/** The files of each folder, without those of its subfolders. */
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

test('a folder inside a module has at least 5 files', () => {
  const small = [...sizes].flatMap(([folder, { length }]) =>
    length < 5 && folder.split('/').length > 2 && !isListed(folder, SHORT_LISTS)
      ? [`${folder}: ${length}`]
      : [],
  );
  expect(small).toEqual([]);
});
