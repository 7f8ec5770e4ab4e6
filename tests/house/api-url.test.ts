import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('scripts of the site call the API where the configuration says that it is', () => {
  const scripts = globSync('site/**/*.{ts,tsx,astro}').filter((file) => !file.includes('.test.'));
  expect(scripts.length).toBeGreaterThan(500);
  const direct = scripts.filter((file) =>
    /\b(fetch|sendBeacon|EventSource)\(\s*['"`]\/api\//.test(readFileSync(file, 'utf8')),
  );
  expect(direct).toEqual([]);
});
