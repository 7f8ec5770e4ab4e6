import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRoute, layoutOf, mayOpen } from '#domain/accounts/access.ts';
import { PROFILES } from '#domain/accounts/user.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Stands for every tag: a page with articles has the tags of their Markdown. */
export const ANY_TAG = '<any>';

/**
 * All words that may be classes or tags in a page's markup: everything between spaces and quotes in
 * its file and all imported files, including scripts and islands. Of these and of stylesheets that
 * are loaded later, the custom properties they read, as `var(--name)`, and those they may set.
 * @param page path of the page's file, relative to the project's root
 */
export function wordsOfPage(page: string): ReadonlySet<string> {
  const words = new Set<string>();
  const layouts = layoutsOf(page);
  const open = [join(ROOT, page)];
  const seen = new Set(open);
  for (let file = open.pop(); file; file = open.pop()) {
    const text = readFileSync(file, 'utf8');
    const isSheet = file.endsWith('.css');
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|<style>[\s\S]*<\/style>/gm, '');
    for (const word of propertiesOf(code)) words.add(word);
    if (!isSheet) for (const word of code.split(/[\s"'`<>{}]+/)) words.add(word);
    for (const [, name = '', asFile] of text.matchAll(
      /(?:from|import|import\()\s*['"]([^'"?]+)(\?url)?/g,
    )) {
      if (name === 'astro:content') words.add(ANY_TAG);
      const path = pathOf(name, file, isSheet || asFile !== undefined);
      if (!path || seen.has(path)) continue;
      const isOtherLayout = layouts && file.endsWith('/Frame.astro') && !layouts.has(path);
      if (!isOtherLayout) {
        seen.add(path);
        open.push(path);
      }
    }
  }
  return words;
}

/**
 * Paths of the layouts that the access table has for a page, and of their common one; undefined for pages that are not in the table.
 */
function layoutsOf(page: string): ReadonlySet<string> | undefined {
  const path = page.replace(/^site\/pages\/\[lang\]|(\/index)?\.astro$/g, '') || '/';
  if (!isRoute(path)) return undefined;
  const layouts = [undefined, ...PROFILES]
    .filter((profile) => mayOpen(path, profile))
    .map((profile) => layoutOf(path, profile));
  return new Set(
    ['page', ...layouts].map((name) =>
      join(ROOT, 'site', 'layouts', `${name.charAt(0).toUpperCase()}${name.slice(1)}.astro`),
    ),
  );
}

/**
 * Path of an imported file with markup, or of styles loaded later; undefined for packages, domain
 * rules, API types and texts.
 */
function pathOf(name: string, from: string, isLater: boolean): string | undefined {
  if (!/^(\.|#site\/)/.test(name) || /texts\.ts$/.test(name)) return undefined;
  if (name.endsWith('.css') && !isLater) return undefined;
  const path = name.startsWith('.') ? join(dirname(from), name) : join(ROOT, name.slice(1));
  return existsSync(path) ? path : undefined;
}

function propertiesOf(code: string): readonly string[] {
  return [...code.matchAll(/(var\(\s*)?(--[a-z][\w-]*)/g)].map(([, isRead, name = '']) =>
    isRead ? `var(${name})` : name,
  );
}
