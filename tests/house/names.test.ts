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
  { use: 'cached', avoid: /\b[Kk]ept(?:Cards?|Estimates?)\b/g },
  { use: 'reset or revert', avoid: /\bforgi[vf]\w*|\bforgetAttempts\b/g },
  { use: 'lock', avoid: /\btake(?:Turn|Lock)\b/g },
  { use: 'related', avoid: /\bbehind[A-Z]\w*/g },
];

/**
 * Language codes written out where `LOCALES`, `Localized` or a function of `domain/i18n/locale.ts`
 * says them: a comparison would answer a third language with one of the two.
 */
const LANGUAGE_LITERALS =
  /[!=]== '(?:es|en)'|\((?:es\|en|en\|es)\)|\['(?:es|en)', '(?:es|en)'\]|'(?:es|en)' \| '(?:es|en)'|startsWith\('(?:es|en)'\)/g;

/** Words that comments and test names must not contain, and the plain one for each. */
const REFUSED_PROSE: readonly Readonly<{ use: string; avoid: RegExp }>[] = [
  { use: 'no one, or name the actor', avoid: /\bnobody\b/i },
  { use: 'all, or name the people', avoid: /\beverybody\b/i },
  { use: 'a person, or name the actor', avoid: /\b(?:some|any)body\b/i },
  { use: 'the people who, any', avoid: /\bwhoever\b/i },
  { use: 'again', avoid: /\banew\b/i },
  { use: 'is due', avoid: /\bfalls? due\b/i },
  { use: 'what it is, not what it resembles', avoid: /^\s*(?:\/\*\*|\*) (?:The same|Like)\b/ },
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

test('language codes come from the list of languages', () => {
  const found = sources
    .filter(({ file }) => file !== 'domain/i18n/locale.ts' && !file.includes('.test.'))
    .flatMap(({ file, text }) =>
      (text.match(LANGUAGE_LITERALS) ?? []).map((one) => `${file}: ${one}`),
    );
  expect(found).toEqual([]);
});

const COMMENT = /^\s*(?:\/\/|\{?\/?\*|<!--).*$/gm;
const TEST_NAME = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/g;

/** Lines of comments and names of tests. */
const prose = globSync('{domain,api,site,tools,tests}/**/*.{ts,tsx,astro}', { cwd: ROOT }).map(
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const names = [...text.matchAll(TEST_NAME)].map(([, , name = '']) => name);
    return { file, lines: [...(text.match(COMMENT) ?? []), ...names] };
  },
);

test('comments and test names are found', () => {
  expect(prose.flatMap(({ lines }) => lines).length).toBeGreaterThan(10_000);
});

test.each(REFUSED_PROSE)('comments and test names say $use', ({ avoid }) => {
  const found = prose.flatMap(({ file, lines }) =>
    lines.filter((line) => avoid.test(line)).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
