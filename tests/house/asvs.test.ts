import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/asvs.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', what = '', how = '', where = '']) => ({ id, what, how, where }));
const count = (how: string) => rows.filter((row) => row.how === how).length;

/** Returns the file paths in a row: `api/http/errors.ts`, not `token`. */
function filesIn(where: string): readonly string[] {
  return [...where.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = '']) => file);
}

test('every requirement is listed once, with how it is verified', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBe(217);
  for (const { id, what, how, where } of rows) {
    expect([id, how]).toEqual([id, expect.stringMatching(/^(test|review|deviation|n\.a\.)$/)]);
    expect([id, what.length > 0, where.length > 0]).toEqual([id, true, true]);
  }
});

test('every named file exists, and every test is given by its file', () => {
  for (const { id, how, where } of rows) {
    const files = filesIn(where);
    expect([id, files.filter((file) => !existsSync(file))]).toEqual([id, []]);
    if (how === 'test')
      expect([id, files]).toEqual([id, [expect.stringMatching(/\.(test|spec)\.ts$/)]]);
  }
});

test('the summary at the top matches the rows', () => {
  const applicable = rows.length - count('n.a.');
  const sum = `Of ${rows.length} requirements ${count('n.a.')} do not apply; of the other ${applicable}, ${count('test')} have an automated test, ${count('review')} were reviewed, ${count('deviation')} deviate.`;
  expect(page).toContain(sum);
  expect(count('test')).toBeGreaterThanOrEqual(110);
  expect(count('deviation')).toBeLessThanOrEqual(8);
});
