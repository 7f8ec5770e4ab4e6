import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

/** Words that names in the code must not contain, and the standard term for each. */
const REFUSED: readonly Readonly<{ use: string; avoid: RegExp; except?: readonly string[] }>[] = [
  {
    use: 'email',
    avoid: /\b\w*(?:[a-z]Letters?|Letters?(?=[A-Z])|letters?(?=[A-Z]))\w*\b/g,
    // Letters of the alphabet, and two names of the public API.
    except: ['byFirstLetter', 'nameLetters', 'weeklyLetter'],
  },
  { use: 'notify', avoid: /\btell[A-Z]\w*\b/g },
  { use: 'network', avoid: /\b(?:placeLimit|countAtPlace)\b/g },
  { use: 'target', avoid: /\b\w*[Dd]oorway\w*\b/g },
];

const sources = globSync('{domain,api,site}/**/*.{ts,tsx,astro}', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8'),
}));

test.each(REFUSED)('names say $use', ({ avoid, except = [] }) => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(avoid)]
      .filter(([name]) => !except.includes(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
