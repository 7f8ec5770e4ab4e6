import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRoute, ROUTES } from '#domain/accounts/access.ts';

const PAGES = join(import.meta.dirname, '..', '..', 'site', 'pages', '[lang]');

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.astro'),
);
const routes = pages.map((file) => `/${file.replace(/(\/?index)?\.astro$/, '')}`);

test('every page has its row in the access table, and every row its page', () => {
  expect(routes.filter((route) => !isRoute(route))).toEqual([]);
  expect(Object.keys(ROUTES).filter((route) => !routes.includes(route))).toEqual([]);
});

test('a page answers "not found" only for that answer of the API, not for its failure', () => {
  const wrong = pages.filter((file) => {
    const page = readFileSync(join(PAGES, file), 'utf8');
    return (
      /\b404\b/.test(page) &&
      page.includes('#site/api.server') &&
      !/\brequired|\bunlessFailed\(/.test(page)
    );
  });
  expect(wrong).toEqual([]);
});
