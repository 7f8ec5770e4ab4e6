import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SITE = join(import.meta.dirname, '..', '..', 'site');
/** Breakpoints in rem: narrow phone, tablet, laptop, wide screen. */
const BREAKPOINTS = ['22.99', '47.99', '48', '63.99', '64', '79.99', '80'];

/** Stylesheets and the styles of Astro components, without comments, by path. */
const styles = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
  if (!/\.(css|astro)$/.test(path)) return [];
  const text = readFileSync(join(SITE, path), 'utf8');
  const css = path.endsWith('.css')
    ? text
    : [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style).join('\n');
  return css === '' ? [] : [[path, css.replace(/\/\*.*?\*\//gs, '')] as const];
});
const sheets = styles.filter(([path]) => path.endsWith('.css'));

test('colors are defined only in the tokens', () => {
  const literals = styles
    .filter(([path]) => path !== join('styles', 'theme.css'))
    .flatMap(([path, css]) =>
      [...css.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi)].map(
        ([literal]) => `${path}: ${literal}`,
      ),
    );
  expect(literals).toEqual([]);
});

test('every used color is a token', () => {
  const theme = sheets.find(([path]) => path === join('styles', 'theme.css'))?.[1] ?? '';
  const known = new Set([...theme.matchAll(/--color-[\w-]+/g)].map(([name]) => name));
  const unknown = styles.flatMap(([path, css]) =>
    [...css.matchAll(/var\((--color-[\w-]+)/g)]
      .filter(([, name = '']) => !known.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('there are four breakpoints', () => {
  const others = styles.flatMap(([path, css]) =>
    [...css.matchAll(/@media[^{]*?\((?:min|max)-width:\s*([\d.]+)(\w+)\)/g)]
      .filter(([, width = '', unit]) => unit !== 'rem' || !BREAKPOINTS.includes(width))
      .map(([query]) => `${path}: ${query}`),
  );
  expect(others).toEqual([]);
});

test('every stylesheet is in a layer', () => {
  const layered = /@layer components \{|layer\(\w+\)|@font-face/;
  // The theme assigns them to a layer where it imports them.
  const bare = sheets.filter(([path, css]) => !/^styles/.test(path) && !layered.test(css));
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('a global class has its own rule in one stylesheet', () => {
  const homes = new Map<string, Set<string>>();
  for (const [path, css] of sheets) {
    for (const [, name = ''] of css.matchAll(/^\s*\.([\w-]+) \{/gm)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(path));
    }
  }
  const shared = [...homes].filter(([, paths]) => paths.size > 1);
  expect(shared.map(([name, paths]) => `.${name}: ${[...paths].join(', ')}`)).toEqual([]);
});

test('utilities in markup name colors and breakpoints by their tokens', () => {
  const others = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    if (!/\.(astro|tsx)$/.test(path)) return [];
    const markup = readFileSync(join(SITE, path), 'utf8');
    return [...markup.matchAll(/\bclass(?:Name)?=["']([^"']*)["']/g)].flatMap(([, classes = '']) =>
      classes
        .split(/\s+/)
        .filter((name) => /\[#|\[(?:rgb|hsl|oklch)|(?:^|:)(?:min|max)-\[[^\]]*\]:/.test(name))
        .map((name) => `${path}: ${name}`),
    );
  });
  expect(others).toEqual([]);
});
