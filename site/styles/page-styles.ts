import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss, { type Root, type Rule } from 'postcss';

const ROOT = join(import.meta.dirname, '..', '..');
/** Created by Leaflet at run time, so no source file names them. */
const MADE_BY_LEAFLET = /^leaflet-/;

/**
 * All words that may be classes in a page's markup: everything between spaces and quotes in its
 * file and all imported files, including scripts and islands. From stylesheets that are loaded
 * later by scripts, the custom properties they use.
 * @param page path of the page's file, relative to the project's root
 */
export function wordsOfPage(page: string): ReadonlySet<string> {
  const words = new Set<string>();
  const open = [join(ROOT, page)];
  const seen = new Set(open);
  for (let file = open.pop(); file; file = open.pop()) {
    const text = readFileSync(file, 'utf8');
    const isSheet = file.endsWith('.css');
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|<style>[\s\S]*<\/style>/gm, '');
    const used = isSheet ? propertiesRead(code) : code.split(/[\s"'`<>{}]+/);
    for (const word of used) words.add(word);
    for (const [, name = '', asFile] of text.matchAll(
      /(?:from|import|import\()\s*['"]([^'"?]+)(\?url)?/g,
    )) {
      const path = pathOf(name, file, isSheet || asFile !== undefined);
      if (path && !seen.has(path)) {
        seen.add(path);
        open.push(path);
      }
    }
  }
  return words;
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

/**
 * Removes rules for classes that a page cannot have, and custom properties and keyframes that are
 * then unused.
 */
export function stylesFor(css: string, words: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isFrame(rule)) return;
    const selectors = rule.selectors.filter((selector) => canMatch(selector, words));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  while (dropUnread(root, words)) {
    // Repeated, because a removed property may have been the only use of another one.
  }
  return withoutEmpty(root).toString();
}

function isFrame({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));
}

/**
 * Whether all classes that a selector requires are among the words, ignoring those in parentheses.
 * Names that end in a number may be composed: `map-cluster-${size}`.
 */
function canMatch(selector: string, words: ReadonlySet<string>): boolean {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '');
  }
  return [...plain.matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].every(
    ([, escaped = '']) => {
      const name = escaped.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, sign) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
      );
      return words.has(name) || MADE_BY_LEAFLET.test(name) || words.has(name.replace(/\d+$/, '$'));
    },
  );
}

function propertiesRead(css: string): readonly string[] {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Removes unused custom properties and keyframes. Returns false when there were none. */
function dropUnread(root: Root, words: ReadonlySet<string>): boolean {
  const read = new Set<string>();
  const played = new Set<string>();
  root.walkDecls(({ prop, value }) => {
    for (const name of propertiesRead(value)) read.add(name);
    if (/^animation/.test(prop)) for (const name of value.split(/[\s,]+/)) played.add(name);
  });
  const isRead = (name: string) =>
    read.has(name) || words.has(name) || words.has(`var(${name})`) || words.has(`${name}:`);
  let dropped = false;
  root.walkDecls(/^--/, (declaration) => {
    if (isRead(declaration.prop)) return;
    declaration.remove();
    dropped = true;
  });
  root.walkAtRules((rule) => {
    const isUnused =
      (rule.name === 'property' && !isRead(rule.params)) ||
      (/keyframes$/.test(rule.name) && !played.has(rule.params));
    if (!isUnused) return;
    rule.remove();
    dropped = true;
  });
  return dropped;
}

/** Removes empty rules and at-rules, but keeps the layer order. */
function withoutEmpty(root: Root): Root {
  for (let isWhole = false; !isWhole; ) {
    isWhole = true;
    root.walk((node) => {
      if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) {
        node.remove();
        isWhole = false;
      }
    });
  }
  return root;
}
