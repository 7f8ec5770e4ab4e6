import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const records = globSync('docs/decisions/*.md', { cwd: ROOT }).sort();
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  ...globSync('docs/*.md', { cwd: ROOT }),
];

test('every decision record has a row in the index with its number, title, file and date', () => {
  const rows = read('DECISIONS.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  const expected = records.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? [];
    const date = /^\d{4}-\d\d-\d\d$/m.exec(read(file))?.[0];
    expect(Number(number)).toBe(Number(basename(file).slice(0, 4)));
    return `| ${number} | [${title}](${file}) | ${date} |`;
  });
  expect(rows).toEqual(expected);
});

test.each(pages)('%s links only to files that exist, and names only existing commands', (page) => {
  const text = read(page);
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !existsSync(join(ROOT, dirname(page), to)))).toEqual([]);

  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

/** Superseded records name what was there. */
const current = records.filter((file) => !/^\*\*Status\*\*: superseded/m.test(read(file)));

test.each([...pages, ...current])('%s names only files that exist', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:domain|api|site|tests|tools|docs|public)\/[\w./[\]-]+)`/g),
  ];
  const missing = named
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(join(ROOT, file)));
  expect(missing).toEqual([]);
});
