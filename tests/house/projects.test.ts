import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';

type Project = { test: { name: string; include: string[]; exclude?: string[] } };

// Cast: the type of a project also allows functions and paths, which the configuration does not
// use.
const PROJECTS = (config.test?.projects ?? []) as unknown as Project[];

test('every test file runs in exactly one project', () => {
  const files = globSync('{api,domain,site,tests,tools}/**/*.test.ts').filter(
    (file) => !file.startsWith('tests/hard/'),
  );
  const wrong = files
    .map((file) => ({ file, projects: projectsOf(file) }))
    .filter(({ projects }) => projects.length !== 1);
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(400);
});

function projectsOf(file: string): string[] {
  const matches = (patterns: string[] = []) =>
    patterns.some((pattern) => matchesGlob(file, pattern));
  return PROJECTS.filter(
    ({ test: { include, exclude } }) => matches(include) && !matches(exclude),
  ).map(({ test: { name } }) => name);
}
