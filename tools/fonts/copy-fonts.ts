import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#api/commands/install.mjs';
import { SCRIPT_FAMILIES, type ScriptFamily } from '#api/documents/fonts/script-files.ts';
import { withPackages } from './with-packages.ts';

/**
 * `npm run fonts`: installs the packages of the fonts of other scripts in a temporary folder, and
 * copies the files that documents can use to `public/fonts`, with the ranges and the license of each
 * family.
 */
const VERSION = '5.3.0';
const TARGET = join(ROOT, 'public', 'fonts');

/** Parts that the fonts in the code have as well. */
const BUNDLED = /^(latin|cyrillic|greek)(-ext)?$|^(vietnamese|math|symbols)$/;

await withPackages(
  SCRIPT_FAMILIES.map((family) => `${packageOf(family)}@${VERSION}`),
  (modules) => {
    rmSync(TARGET, { recursive: true, force: true });
    for (const family of SCRIPT_FAMILIES) copyFamily(family, modules);
  },
);

function packageOf({ slug, isStatic = false }: ScriptFamily): string {
  return `@fontsource${isStatic ? '' : '-variable'}/${slug}`;
}

function copyFamily(family: ScriptFamily, modules: string): void {
  const { slug, isStatic = false } = family;
  const source = join(modules, packageOf(family));
  const target = join(TARGET, slug);
  mkdirSync(target, { recursive: true });
  // Fontsource's format: `{ "[4]": "U+1f1e9-1f1f5,U+1f21a" }`; the key may also be the name of a
  // script.
  const parts = JSON.parse(readFileSync(join(source, 'unicode.json'), 'utf8')) as Readonly<
    Record<string, string>
  >;
  const slices = Object.entries(parts).flatMap(([key, ranges]) => {
    const part = key.replace(/[[\]]/g, '');
    const name = `${slug}-${part}-${isStatic ? '400' : 'wght'}-normal.woff2`;
    const from = join(source, 'files', name);
    if (BUNDLED.test(part) || !hasLetters(family, ranges) || !existsSync(from)) return [];
    copyFileSync(from, join(target, `${part}.woff2`));
    return [{ file: `${part}.woff2`, ranges }];
  });
  writeFileSync(join(target, 'ranges.json'), `${JSON.stringify(slices)}\n`);
  copyFileSync(join(source, 'LICENSE'), join(target, 'OFL.txt'));
}

/** Whether documents use the family for a character of these ranges. */
function hasLetters({ letters }: ScriptFamily, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1)
      if (letters.test(String.fromCodePoint(point))) return true;
    return false;
  });
}
