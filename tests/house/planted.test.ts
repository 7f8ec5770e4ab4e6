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
    const [file, name] = mistake.test;
    expect(fileEndingIn(file)).toMatch(/\.test\.ts$/);
    const patterns = namePatterns(readFileSync(fileEndingIn(file), 'utf8'));
    expect(patterns.some((pattern) => pattern.test(name))).toBe(true);
  },
);

/** Returns patterns of the strings in a test file; placeholders of a table match any text. */
function namePatterns(source: string): readonly RegExp[] {
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].map(([, , name = '']) => {
    const parts = name.replaceAll("\\'", "'").split(/%[sdijo#]|\$\{[^}]*\}|\$\w+/);
    return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`);
  });
}
