import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRoute, ROUTES } from '#domain/accounts/access.ts';

const PAGES = join(import.meta.dirname, '..', '..', 'site', 'pages', '[lang]');

const routes = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro'))
  .map((file) => `/${file.replace(/(\/?index)?\.astro$/, '')}`);

test('every page has its row in the access table, and every row its page', () => {
  expect(routes.filter((route) => !isRoute(route))).toEqual([]);
  expect(Object.keys(ROUTES).filter((route) => !routes.includes(route))).toEqual([]);
});
