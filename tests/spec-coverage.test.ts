import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..');
const PROOF = /`([^`]+)` ›([^;]*)/g;

const rows = readFileSync(join(ROOT, 'tests', 'spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| the specification says'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, says = '', proof = '']) => ({ says, proof }));

test('the table has the rows of the specification', () => {
  expect(rows.length).toBeGreaterThan(150);
});

test.each(rows)('$says', ({ proof }) => {
  const proofs = [...proof.matchAll(PROOF)];
  expect(proofs.length, 'a row needs a test').toBeGreaterThan(0);
  for (const [, file = '', words = ''] of proofs) {
    expect(existsSync(join(ROOT, file)), `${file} exists`).toBe(true);
    expect(file).toMatch(/\.(test|spec)\.tsx?$/);
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(words.trim());
  }
});
