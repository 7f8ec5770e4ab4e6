import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '#api/commands/install.mjs';
import { withPackages } from './with-packages.ts';

/**
 * `npm run fonts`: writes the font of headings, Bricolage Grotesque with the letters of Western
 * European languages. One weight and one optical size instead of two axes: 20 KB instead of 77.
 */
const PACKAGE = '@fontsource-variable/bricolage-grotesque';
const FILE = 'bricolage-grotesque-latin-opsz-normal.woff2';
const TARGET = join(ROOT, 'site', 'styles');

/** Headings use weights from 650 to 700 and sizes from 20 to 44 px. */
const AXES = { wght: 680, opsz: 24 };

const CHARACTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœıŠšŽž–—‘’‚“”„†•…‹›€™−×→←`;

type Subset = (
  font: Buffer,
  characters: string,
  options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, number>> },
) => Promise<Buffer>;

await withPackages([`${PACKAGE}@5.3.0`, 'subset-font@2.9.0'], async (modules) => {
  const subset = createRequire(join(modules, 'index.js'))('subset-font') as Subset;
  const font = readFileSync(join(modules, PACKAGE, 'files', FILE));
  writeFileSync(
    join(TARGET, 'heading.woff2'),
    await subset(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: AXES }),
  );
  copyFileSync(join(modules, PACKAGE, 'LICENSE'), join(TARGET, 'heading.OFL.txt'));
});

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
