import { expect, test } from 'vitest';
import { stylesFor } from './page-styles.ts';
import { ANY_TAG, wordsOfPage } from './page-words.ts';

const plain = (css: string) => css.replace(/\s+/g, '');

test('a page keeps the rules for the classes it can have', () => {
  const css =
    '.card { gap: 1px } .deal, .card h2 { gap: 2px } .deal .card { gap: 3px } h1 { gap: 4px }';
  expect(plain(stylesFor(css, new Set(['card', 'h1', 'h2'])))).toBe(
    '.card{gap:1px}.cardh2{gap:2px}h1{gap:4px}',
  );
});

test('a class that a selector can do without may be missing', () => {
  const css =
    '.card:not(.deal) { gap: 1px } :is(.deal, .card) > p { gap: 2px } a:has(.deal) { gap: 3px }';
  expect(plain(stylesFor(css, new Set(['card', 'p'])))).toBe(plain(css));
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
    plain(`@layer theme, base; :root { --set-by-script: 0 }
    @keyframes turn { to { rotate: 1turn } } .card { gap: 1px; animation: turn 1s }`),
  );
});

test('a page keeps the rules for the tags it can have, and those that packages make', () => {
  const css =
    'table, pre { gap: 1px } h2.small > b { gap: 2px } :root:not(kbd) { gap: 3px } canvas { gap: 4px } h3:hover { gap: 5px } h2 + astro-island > b { gap: 6px }';
  expect(plain(stylesFor(css, new Set(['table', 'h2', 'small', 'b'])))).toBe(
    'table{gap:1px}h2.small>b{gap:2px}:root:not(kbd){gap:3px}canvas{gap:4px}h2+astro-island>b{gap:6px}',
  );
  // An article may have every tag of Markdown.
  expect(stylesFor(css, new Set([ANY_TAG]))).toContain('pre');
});

test('parts of inputs stay in pages with such an input', () => {
  const css = '::file-selector-button { gap: 1px } ::-webkit-datetime-edit { gap: 2px }';
  expect(plain(stylesFor(css, new Set(['file'])))).toBe('::file-selector-button{gap:1px}');
  expect(plain(stylesFor(css, new Set(['date'])))).toBe('::-webkit-datetime-edit{gap:2px}');
});

test('properties with one value for the document are replaced by it', () => {
  const css = `:root { --a: #fff; --b: 1px; --c: 2px; --d: 3px; --long: 0 0 9px 9px #0e5a5457 }
    @media print { :root { --c: 4px } } .card { --d: 5px }
    .card { color: var(--a); gap: var(--b) 2px; margin: var(--c); padding: var(--d);
      font: var(--none, 1em x); top: var(--by-script); box-shadow: var(--long); filter: var(--long) }`;
  expect(plain(stylesFor(css, new Set(['card', '--b', 'var(--long)'])))).toBe(
    plain(`:root { --b: 1px; --c: 2px; --d: 3px; --long: 0 0 9px 9px #0e5a5457 }
    @media print { :root { --c: 4px } } .card { --d: 5px }
    .card { color: #fff; gap: var(--b) 2px; margin: var(--c); padding: var(--d);
      font: 1em x; top: var(--by-script); box-shadow: var(--long); filter: var(--long) }`),
  );
});

test('a value stays apart from what follows it', () => {
  expect(stylesFor(':root{--a:#fff}b{background:var(--a)50%}', new Set(['b']))).toContain(
    '#fff 50%',
  );
});

test('a declaration or an order of layers is not repeated', () => {
  expect(plain(stylesFor('@layer a;a{gap:1px;gap:1px}@layer a;', new Set()))).toBe(
    '@layera;a{gap:1px}',
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

test('a page has the words of its layout only', () => {
  const [search, offers] = ['listing/index', 'offers/index'].map((page) =>
    wordsOfPage(`site/pages/[lang]/${page}.astro`),
  );
  expect([search?.has('topbar-links'), search?.has('member-links')]).toEqual([true, false]);
  expect([offers?.has('topbar-links'), offers?.has('member-links')]).toEqual([false, true]);
});

test('an article may have any tag', () => {
  expect(wordsOfPage('site/pages/[lang]/blog/[slug].astro').has(ANY_TAG)).toBe(true);
});

test('a page keeps the properties that stylesheets read which are loaded later', () => {
  const words = wordsOfPage('site/pages/[lang]/listing/index.astro');
  // The halo of a cluster, and the bars of the filters.
  const read = ['--color-manglar-20', '--color-track-deep'].map((name) =>
    words.has(`var(${name})`),
  );
  expect(read).toEqual([true, true]);
  expect(words.has('map-cluster-disc')).toBe(true);
});
