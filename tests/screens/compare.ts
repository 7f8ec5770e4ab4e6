import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Styled } from './styles-of.ts';

/**
 * `node tests/screens/compare.ts BEFORE AFTER`: lists which screenshots of `npm run screens`
 * differ, by how many pixels, and which styles of which elements. Exits with 1 if any do.
 */
const [before = '', after = ''] = process.argv.slice(2);
/** Maximum number of differing elements listed per screenshot. */
const MAX_NAMED = 12;

let different = 0;
for (const file of readdirSync(before).filter((name) => name.endsWith('.png'))) {
  const found = existsSync(join(after, file)) ? await differencesOf(file) : ['is not there'];
  if (found.length === 0) continue;
  different += 1;
  console.info(`${file}\n${found.map((line) => `  ${line}`).join('\n')}`);
}
console.info(`${different} pictures differ`);
process.exit(different === 0 ? 0 : 1);

async function differencesOf(file: string): Promise<string[]> {
  const pixels = await differingPixels(file);
  return [...(pixels === '' ? [] : [pixels]), ...differingStyles(file.replace(/png$/, 'json'))];
}

async function differingPixels(file: string): Promise<string> {
  const [one, two] = await Promise.all(
    [before, after].map((folder) =>
      sharp(join(folder, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!one || !two) return '';
  if (one.info.height !== two.info.height || one.info.width !== two.info.width) {
    return `was ${one.info.width} × ${one.info.height}, is ${two.info.width} × ${two.info.height}`;
  }
  let count = 0;
  let top = -1;
  let bottom = -1;
  for (let at = 0; at < one.data.length; at += 3) {
    if (one.data.compare(two.data, at, at + 3, at, at + 3) === 0) continue;
    const row = Math.floor(at / 3 / one.info.width);
    if (top < 0) top = row;
    bottom = row;
    count += 1;
  }
  return count === 0 ? '' : `${count} pixels differ, from row ${top} to ${bottom}`;
}

function differingStyles(file: string): string[] {
  // Cast: written by `shoot.ts`.
  const [one, two] = [before, after].map(
    (folder) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<'screen' | 'print', Styled[]>,
  );
  if (!one || !two) return [];
  const found = (['screen', 'print'] as const).flatMap((medium) => {
    const [was, is] = [one[medium], two[medium]];
    if (was.length !== is.length) return [`${medium}: ${was.length} elements, now ${is.length}`];
    return was.flatMap(({ element, values }, index) => {
      const now = is[index]?.values ?? {};
      const names = [...new Set([...Object.keys(values), ...Object.keys(now)])];
      const changed = names.filter((name) => values[name] !== now[name]);
      if (changed.length === 0) return [];
      const said = changed.map((name) => `${name}: ${values[name]} → ${now[name]}`).join('; ');
      return [`${medium}: ${element}: ${said}`];
    });
  });
  const rest = found.length - MAX_NAMED;
  return rest > 0 ? [...found.slice(0, MAX_NAMED), `and ${rest} more`] : found;
}
