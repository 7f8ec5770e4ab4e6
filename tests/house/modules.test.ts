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
