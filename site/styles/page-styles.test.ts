import { expect, test } from 'vitest';
import { stylesFor, wordsOfPage } from './page-styles.ts';

const plain = (css: string) => css.replace(/\s+/g, '');

test('a page keeps the rules for the classes it can have', () => {
  const css =
    '.card { gap: 1px } .deal, .card h2 { gap: 2px } .deal .card { gap: 3px } h1 { gap: 4px }';
  expect(plain(stylesFor(css, new Set(['card'])))).toBe(
    '.card{gap:1px}.cardh2{gap:2px}h1{gap:4px}',
  );
});

test('a class that a selector can do without may be missing', () => {
  const css =
    '.card:not(.deal) { gap: 1px } :is(.deal, .card) > p { gap: 2px } a:has(.deal) { gap: 3px }';
  expect(plain(stylesFor(css, new Set(['card'])))).toBe(plain(css));
});

test('names of utilities are compared as they stand in markup', () => {
  const css =
    '.max-md\\:grid-cols-\\[1fr_auto\\] { gap: 1px } .py-0\\.5 { gap: 2px } .\\32 xl { gap: 3px } .top-1 { gap: 4px }';
  const words = new Set(['max-md:grid-cols-[1fr_auto]', 'py-0.5', '2xl']);
  expect(stylesFor(css, words)).not.toContain('top-1');
  expect(stylesFor(css, words).match(/gap/g)).toHaveLength(3);
});

test('properties, keyframes and conditions that nothing uses are dropped', () => {
  const css = `@layer theme, base;
    :root { --a: var(--b); --b: 1px; --c: var(--d); --d: 2px; --set-by-script: 0 }
    @property --e { syntax: "*"; inherits: false }
    @keyframes turn { to { rotate: 1turn } }
    @keyframes slide { to { translate: 1px } }
    @media print { .deal { gap: 1px } }
    .card { gap: var(--a); animation: turn 1s }`;
  expect(plain(stylesFor(css, new Set(['card', '--set-by-script'])))).toBe(
    plain(`@layer theme, base; :root { --a: var(--b); --b: 1px; --set-by-script: 0 }
    @keyframes turn { to { rotate: 1turn } } .card { gap: var(--a); animation: turn 1s }`),
  );
});

test('a class that is put together with a number stays', () => {
  expect(stylesFor('.map-cluster-66 { gap: 1px }', new Set(['map-cluster-$']))).toContain('66');
});

test('what Leaflet makes keeps its styles', () => {
  expect(stylesFor('.leaflet-pane { gap: 1px }', new Set())).toContain('.leaflet-pane');
});

test('the words of a page are those of every file it imports, islands and scripts included', () => {
  const words = wordsOfPage('site/pages/[lang]/login.astro');
  // `button` is used through the form, the notices through the layout's script.
  expect([...['button', 'topbar', 'toast'].filter((name) => !words.has(name))]).toEqual([]);
  expect(words.has('mosaic')).toBe(false);
});

test('a page keeps the properties that stylesheets read which are loaded later', () => {
  const words = wordsOfPage('site/pages/[lang]/listing/index.astro');
  // The halo of a cluster, and the bars of the filters.
  expect([words.has('--color-manglar-20'), words.has('--color-track-deep')]).toEqual([true, true]);
  expect(words.has('map-cluster-disc')).toBe(true);
});
