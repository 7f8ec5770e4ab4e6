import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODULES, SCRIPT_FILES } from './script-files.ts';

const paths = Object.values(MODULES)
  .flat()
  .filter((path) => /^(site|domain)\//.test(path))
  .flatMap(alternatives);

test.each(paths)('%s is a module of one file', (path) => {
  const names = [`${path}.ts`, `${path}.tsx`].filter((name) => existsSync(name));
  expect(names).not.toEqual([]);
  for (const name of names) {
    const files = SCRIPT_FILES.filter(({ test }) => test.test(`/somewhere/${name}`));
    expect(files).toHaveLength(1);
  }
});

test('a module whose path only begins with a listed one is not in its file', () => {
  expect(SCRIPT_FILES.filter(({ test }) => test.test('/x/site/api.server.ts'))).toEqual([]);
  expect(SCRIPT_FILES.filter(({ test }) => test.test('/x/domain/money-words.ts'))).toEqual([]);
});

/** `a/(b|c)` as `a/b` and `a/c`. */
function alternatives(path: string): readonly string[] {
  const [, before = '', names, after = ''] = /^(.*)\((.*)\)(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split('|').map((name) => before + name + after);
}
