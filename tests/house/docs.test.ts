import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const records = globSync('docs/decisions/*.md', { cwd: ROOT }).sort();
const measurements = globSync('docs/measurements/*.md', { cwd: ROOT });
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  ...globSync('docs/*.md', { cwd: ROOT }),
];

/** A decision record, as its heading and its status line say. */
type DecisionRecord = Readonly<{
  number: number;
  title: string;
  file: string;
  subject: string;
  date: string;
  /** The number of the record that replaces it. */
  by: number | undefined;
  replaces: readonly number[];
}>;

const STATUS =
  /^\*\*Status\*\*: (?:current(?:, replaces (?<replaced>.+))?|superseded by (?<by>\[.+\))) · (?<subject>[^·]+) · (?<date>\d{4}-\d\d-\d\d)$/;

/** Returns the record numbers that a text links, each to its own file. */
function linkedRecords(text: string): readonly number[] {
  return [...text.matchAll(/\[(\d+)\]\((\d{4})-/g)].map(([, name, file]) => {
    expect(Number(file)).toBe(Number(name));
    return Number(name);
  });
}

const parsed: readonly DecisionRecord[] = records.map((file) => {
  const [heading = '', , status = ''] = read(file).split('\n');
  const [, number, title = ''] = /^# (\d+)\. (.+)$/.exec(heading) ?? [];
  expect(Number(number)).toBe(Number(basename(file).slice(0, 4)));
  const found = STATUS.exec(status)?.groups;
  expect(found, `${file}: the third line is its status`).toBeDefined();
  return {
    number: Number(number),
    title,
    file,
    subject: found?.['subject'] ?? '',
    date: found?.['date'] ?? '',
    by: linkedRecords(found?.['by'] ?? '')[0],
    replaces: linkedRecords(found?.['replaced'] ?? ''),
  };
});

test('a superseded record and the current one that replaces it name each other', () => {
  const numberOf = new Map(parsed.map((record) => [record.number, record]));
  const named = parsed.flatMap(({ number, replaces }) =>
    replaces.map((old) => `${old} by ${number}`),
  );
  const said = parsed.flatMap(({ number, by }) => (by === undefined ? [] : [`${number} by ${by}`]));
  expect(named.sort()).toEqual(said.sort());
  const outdated = parsed.filter(({ by }) => by && numberOf.get(by)?.by !== undefined);
  expect(outdated).toEqual([]);
});

test('every record is in the group of its subject, with the status of its file', () => {
  const groups = read('DECISIONS.md').split('\n## ').slice(2);
  const rows = groups.flatMap((group) => {
    const [subject, ...lines] = group.split('\n');
    return lines.filter((line) => /^(\||-) \d/.test(line)).map((line) => `${subject}: ${line}`);
  });
  const expected = parsed.map(({ number, title, file, subject, date, by }) =>
    by === undefined
      ? `${subject}: | ${number} | [${title}](${file}) | ${date} |`
      : `${subject}: - ${number}. [${title}](${file}), by ${by}`,
  );
  expect(rows.sort()).toEqual(expected.sort());
});

test.each([...pages, ...records, ...measurements])(
  '%s links only to files that exist, and names only existing commands',
  (page) => {
    const text = read(page);
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
    expect(links.filter((to) => !existsSync(join(ROOT, dirname(page), to)))).toEqual([]);

    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  },
);

/** Superseded records name what was there. */
const current = parsed.filter(({ by }) => by === undefined).map(({ file }) => file);

test.each([...pages, ...current])('%s names only files that exist', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:domain|api|site|tests|tools|docs|public)\/[\w./[\]-]+)`/g),
  ];
  const missing = named
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(join(ROOT, file)));
  expect(missing).toEqual([]);
});
