import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#api/commands/install.mjs';

// Threads load the same files repeatedly.
enableCompileCache(join(ROOT, '.cache', 'compiled'));

/** Replaces vitest in tests while mutants are tried. */
const STAND_IN = new URL('collected.ts', import.meta.url).href;
const importsOf = new Map<string, Set<string>>();

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    if (specifier === 'vitest' && parent !== STAND_IN) return next(STAND_IN, context);
    const resolved = next(specifier, context);
    const imported = importsOf.get(parent) ?? new Set();
    importsOf.set(parent, imported.add(resolved.url));
    return resolved;
  },
});

/** Whether a loaded file imports another one, directly or indirectly. */
export function imports(from: string, to: string): boolean {
  const wanted = pathToFileURL(to).href;
  const seen = new Set<string>();
  const waiting = [pathToFileURL(from).href];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (url === wanted) return true;
    if (seen.has(url)) continue;
    seen.add(url);
    waiting.push(...(importsOf.get(url) ?? []));
  }
  return false;
}
