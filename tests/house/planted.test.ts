import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileEndingIn, MISTAKES, withMistake } from '#tests/hard/planted/mistakes.ts';

test('there are at least sixty mistakes, each with its own name', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(MISTAKES.map(({ bug }) => bug)).size).toBe(MISTAKES.length);
});

test.each(MISTAKES.map((mistake) => [mistake.bug, mistake] as const))(
  '“%s” can be planted, and its test exists',
  (_bug, mistake) => {
    const source = readFileSync(fileEndingIn(mistake.file), 'utf8');
    expect(withMistake(source, mistake)).not.toBe(source);
    expect(fileEndingIn(mistake.test[0])).toMatch(/\.test\.ts$/);
    expect(mistake.test[1]).not.toBe('');
  },
);
