import type { Declaration, Root } from 'postcss';

/**
 * Replaces `var(--name)` by its value where that is not longer: for properties that are set once, for
 * the whole document, and that no script or markup can set. Also replaces properties that nothing sets
 * by their default. The removal of unused properties is left to the caller.
 * @param words of the page, see `wordsOfPage`
 */
export function inlineConstants(root: Root, words: ReadonlySet<string>): void {
  const set = new Map<string, Declaration[]>();
  const typed = new Set<string>();
  root.walkDecls(/^--/, (declaration) => {
    set.set(declaration.prop, [...(set.get(declaration.prop) ?? []), declaration]);
  });
  root.walkAtRules('property', ({ params }) => void typed.add(params));
  const uses = Map.groupBy(propertiesRead(root.toString()), (name) => name);
  const constantOf = (name: string): string | undefined => {
    const [only, second] = set.get(name) ?? [];
    if (!only || second || !isForDocument(only) || only.value.includes('var(')) return undefined;
    const { length: count } = uses.get(name) ?? [];
    const kept = words.has(`var(${name})`) ? 0 : only.toString().length + 1;
    const isLonger = only.value.length * count > `var(${name})`.length * count + kept;
    return isLonger ? undefined : only.value;
  };
  root.walkDecls((declaration) => {
    declaration.value = replaced(declaration.value, (name, otherwise) => {
      if (typed.has(name) || words.has(name)) return undefined;
      return set.has(name) ? constantOf(name) : otherwise;
    });
  });
}

/** Names of the custom properties that styles read. */
export function propertiesRead(css: string): readonly string[] {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Whether a declaration applies to the whole document without a condition. */
function isForDocument({ parent }: Declaration): boolean {
  if (parent?.type !== 'rule' || !('selector' in parent)) return false;
  if (!/^:root(, *:host)?$/.test(String(parent.selector))) return false;
  for (let at = parent.parent; at && at.type !== 'root'; at = at.parent) {
    if (!('name' in at) || at.name !== 'layer') return false;
  }
  return true;
}

/** Replaces each `var()` for which there is a value. A space keeps it apart from what follows. */
function replaced(
  value: string,
  constantOf: (name: string, otherwise: string | undefined) => string | undefined,
): string {
  return value.replace(
    /var\(\s*(--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)(?=(.?))/g,
    (whole, name: string, otherwise: string | undefined, next: string) => {
      const found = constantOf(name, otherwise?.trim());
      if (found === undefined) return whole;
      return /^[\s,;)/]?$/.test(next) ? found : `${found} `;
    },
  );
}
