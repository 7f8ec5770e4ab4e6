import postcss, { type Root, type Rule } from 'postcss';
import { inlineConstants, propertiesRead } from './inline-constants.ts';
import { ANY_TAG } from './page-words.ts';

const CLASS = /(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
/** Parts of a selector that are not tags: classes, ids, states and attributes. */
const NO_TAG = /(?<!\\)[.#:]+(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+|\[[^\]]*\]/gi;
/** Created by Leaflet at run time, so no source file names them. */
const MADE_BY_LEAFLET = /^leaflet-/;
/** Tags that no source file names: those of maps, which are packages, and of Astro's islands. */
const TAGS_OF_PACKAGES: ReadonlySet<string> = new Set(
  'a button canvas div iframe img input label li path span svg ul astro-island'.split(' '),
);
/** Parts that browsers give to inputs of some types only. */
const PARTS_OF_INPUTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/::file-selector/, ['file']],
  [/::-webkit-(date|calendar)/, ['date', 'time', 'datetime-local', 'month', 'week']],
  [/::-webkit-(inner|outer)-spin/, ['number']],
];

/**
 * Removes rules for classes and tags that a page cannot have, replaces custom properties that have
 * one value by it, and removes custom properties and keyframes that are then unused.
 */
export function stylesFor(css: string, words: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isFrame(rule)) return;
    const selectors = rule.selectors.filter((selector) => canMatch(selector, words));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    dropRepeated(rule);
  });
  inlineConstants(root, words);
  while (dropUnread(root, words)) {
    // Repeated, because a removed property may have been the only use of another one.
  }
  return withoutEmpty(root).toString();
}

function isFrame({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));
}

/**
 * Whether all classes and tags that a selector requires are among the words, ignoring those in
 * parentheses. Names that end in a number may be composed: `map-cluster-${size}`.
 */
function canMatch(selector: string, words: ReadonlySet<string>): boolean {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '');
  }
  const isWord = (name: string) => words.has(name) || words.has(name.replace(/\d+$/, '$'));
  const classes = [...plain.matchAll(CLASS)].map(([, escaped = '']) =>
    escaped.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, sign) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
    ),
  );
  const tags = words.has(ANY_TAG) ? [] : plain.replace(NO_TAG, '').match(/[a-z][\w-]*/g);
  return (
    PARTS_OF_INPUTS.every(([part, types]) => !part.test(plain) || types.some(isWord)) &&
    classes.every((name) => isWord(name) || MADE_BY_LEAFLET.test(name)) &&
    (tags ?? []).every((name) => isWord(name) || TAGS_OF_PACKAGES.has(name))
  );
}

/** Removes declarations that a rule repeats one after another. */
function dropRepeated(rule: Rule): void {
  rule.each((node) => {
    if (node.type === 'decl' && node.toString() === node.next()?.toString()) node.remove();
  });
}

/** Removes unused custom properties and keyframes. Returns false when there were none. */
function dropUnread(root: Root, words: ReadonlySet<string>): boolean {
  const read = new Set<string>();
  const played = new Set<string>();
  root.walkDecls(({ prop, value }) => {
    for (const name of propertiesRead(value)) read.add(name);
    if (/^animation/.test(prop)) for (const name of value.split(/[\s,]+/)) played.add(name);
  });
  const isRead = (name: string) => read.has(name) || words.has(`var(${name})`) || words.has(name);
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

/** Removes empty rules and at-rules, but keeps the layer order, each statement of it once. */
function withoutEmpty(root: Root): Root {
  const orders = new Set<string>();
  root.walkAtRules('layer', (rule) => {
    if (!rule.nodes && orders.has(rule.params)) rule.remove();
    else if (!rule.nodes) orders.add(rule.params);
  });
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
