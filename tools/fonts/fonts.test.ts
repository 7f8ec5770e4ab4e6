import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/commands/install.mjs';
import { SCRIPT_FAMILIES } from '#api/documents/fonts/script-files.ts';

const FONTS = join(ROOT, 'public', 'fonts');

test('public/fonts has a folder for each family and no other', () => {
  const slugs = SCRIPT_FAMILIES.map(({ slug }) => slug);
  expect(readdirSync(FONTS).toSorted()).toEqual(slugs.toSorted());
});

test.each(SCRIPT_FAMILIES)('$name has its license, and the ranges name its files', ({ slug }) => {
  const folder = join(FONTS, slug);
  expect(readFileSync(join(folder, 'OFL.txt'), 'utf8')).toMatch(/SIL OPEN FONT LICENSE/);
  const ranges = JSON.parse(readFileSync(join(folder, 'ranges.json'), 'utf8')) as readonly {
    file: string;
  }[];
  const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  expect(ranges.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(readFileSync(join(folder, file)).toString('latin1', 0, 4), file).toBe('wOF2');
});

test('the font of headings is small enough to be preloaded, and has its license', () => {
  const folder = join(ROOT, 'site', 'styles');
  expect(statSync(join(folder, 'heading.woff2')).size).toBeLessThanOrEqual(20 * 1024);
  expect(readFileSync(join(folder, 'heading.OFL.txt'), 'utf8')).toMatch(/SIL OPEN FONT LICENSE/);
});
