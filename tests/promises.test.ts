import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..');
const PLACE = /`([^`]+)` ›([^;]*)/g;

const rows = readFileSync(join(ROOT, 'tests', 'promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', proof = '']) => ({ promise, proof }));

test('the table has rows', () => {
  expect(rows.length).toBeGreaterThan(30);
});

test.each(rows)('$promise', ({ promise, proof }) => {
  const [, file = '', words = ''] = /^`([^`]+)` › (.+)$/.exec(promise) ?? [];
  expect(read(file)).toContain(words);

  const proofs = [...proof.matchAll(PLACE)];
  expect(proofs.length, 'a promise needs a test').toBeGreaterThan(0);
  for (const [, shownIn = '', name = ''] of proofs) {
    expect(shownIn).toMatch(/\.(test|spec)\.tsx?$/);
    expect(name.trim()).not.toBe('');
    expect(read(shownIn)).toContain(name.trim());
  }
});

function read(file: string): string {
  expect(existsSync(join(ROOT, file)), `${file} exists`).toBe(true);
  return readFileSync(join(ROOT, file), 'utf8');
}
