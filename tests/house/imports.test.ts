import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Who may import whom, for all code, pages and components of Astro included: neither
 * dependency-cruiser nor knip reads these as a graph.
 */
const RULES: readonly Rule[] = [
  {
    name: 'domain/ is pure: it imports domain/ and libraries without a platform',
    from: /^domain\//,
    to: /^(api|site|tests|tools)\/|^(hono|drizzle-orm|react)(\/|$)|^(astro|cloudflare|node):/,
  },
  {
    name: 'properties stands below listings, offers and payments',
    from: /^domain\/properties\//,
    to: /^domain\/(listings|offers|payments)\//,
  },
  {
    name: 'listings and search know neither offers nor payments',
    from: /^domain\/(listings|search)\//,
    to: /^domain\/(offers|payments)\//,
  },
  {
    name: 'accounts, places and contact stand alone',
    from: /^domain\/(accounts|places|contact)\//,
    to: /^domain\/(listings|offers|properties)\//,
  },
  {
    name: 'api/ knows nothing of the site, and runs without Node',
    from: /^api\/(?!commands\/)/,
    to: /^(site|tests|tools)\/|^react$|^astro:|^node:(?!(crypto|net|tls|zlib)$)/,
  },
  {
    name: 'the routes of a module are imported by app.ts only; its table.ts and find-*.ts may be read',
    from: /^api\/(?!app\.ts|commands\/)/,
    to: /^api\/([^/]+\/){1,2}routes\.ts$/,
  },
  {
    name: 'site/ reaches the API through site/api.ts (islands) or site/api.server.ts (pages)',
    from: /^site\/(?!(worker|api|api\.server|env\.d)\.ts$)/,
    to: /^(api|tests|tools)\/|^drizzle-orm(\/|$)/,
  },
  {
    name: 'islands run in the browser',
    from: /^site\/(.*\.tsx$|stores\/)/,
    to: /^site\/api\.server\.ts$|^cloudflare:/,
  },
  {
    name: 'ui/ knows no domain but its languages',
    from: /^site\/ui\//,
    to: /^domain\/(?!i18n\/)[^/]+\/|^site\/(?!ui\/)/,
  },
];

/** A file that matches `from` must not import what matches `to`, except from its own folder and those in it. */
type Rule = Readonly<{ name: string; from: RegExp; to: RegExp }>;

/** An import: the file, and what it imports as a path in the repository or as a package. */
type Import = Readonly<{ from: string; to: string; written: string }>;

const ROOT = join(import.meta.dirname, '..', '..');

const imports: readonly Import[] = globSync(
  '{domain,api,site,tests,tools}/**/*.{ts,tsx,astro,mjs}',
  { cwd: ROOT },
).flatMap((from) => {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(/\b(?:from|import|import\()\s*'([^'?\n]+)/g)].map(
    ([, written = '']) => ({ from, to: resolved(from, written), written }),
  );
});

function resolved(from: string, written: string): string {
  if (written.startsWith('.')) return posix.normalize(join(dirname(from), written));
  return written.startsWith('#') ? written.slice(1) : written;
}

const ofProduct = imports.filter(
  ({ from }) => /^(domain|api|site)\//.test(from) && !/\.test\.tsx?$/.test(from),
);

test('the imports of the product are found', () => {
  expect(ofProduct.length).toBeGreaterThan(5_000);
});

test.each(RULES)('$name', ({ from, to }) => {
  const refused = ofProduct.filter(
    (one) => from.test(one.from) && to.test(one.to) && !one.to.startsWith(`${dirname(one.from)}/`),
  );
  expect(refused.map((one) => `${one.from} imports ${one.to}`)).toEqual([]);
});

test('a file of the same folder is imported with ./', () => {
  const named = imports.filter(
    ({ from, to, written }) => written.startsWith('#') && dirname(to) === dirname(from),
  );
  expect(named.map(({ from, to }) => `${from} imports #${to}`)).toEqual([]);
});

test('files do not import each other in a cycle', () => {
  expect(cyclesOf(imports.map(({ from, to }) => [from, to]))).toEqual([]);
});

test('folders do not import each other in a cycle', () => {
  const between = ofProduct
    .filter(({ to }) => /^(domain|api|site)\//.test(to) && !isRead(to))
    .map(({ from, to }) => [dirname(from), dirname(to)] as const)
    // A folder and its subfolders count as one.
    .filter(([a, b]) => a !== b && !a.startsWith(`${b}/`) && !b.startsWith(`${a}/`));
  expect(cyclesOf(between)).toEqual([]);
});

/** Whether a file of the API may be imported by any module: tables and queries. */
function isRead(file: string): boolean {
  return file.startsWith('api/') && /^(table|find-.+)\.ts$/.test(basename(file));
}

/** Returns the import cycles between files or folders, each as the names on its way. */
function cyclesOf(pairs: readonly (readonly [string, string])[]): readonly string[] {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  const cycles: string[] = [];
  const isDone = new Set<string>();
  const way: string[] = [];
  const visit = (name: string) => {
    const start = way.indexOf(name);
    if (start >= 0) cycles.push([...way.slice(start), name].join(' → '));
    if (start >= 0 || isDone.has(name)) return;
    way.push(name);
    for (const next of edges.get(name) ?? []) visit(next);
    way.pop();
    isDone.add(name);
  };
  for (const name of edges.keys()) visit(name);
  return cycles;
}

test('cycles are found', () => {
  const way = [
    ['a', 'b'],
    ['b', 'c'],
  ] as const;
  expect(cyclesOf([...way, ['c', 'b']])).toEqual(['b → c → b']);
  expect(cyclesOf(way)).toEqual([]);
});
