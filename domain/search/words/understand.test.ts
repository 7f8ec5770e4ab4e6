import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACE_PHRASES } from '#tests/examples/place-phrases.ts';
import { PRICE_PHRASES } from '#tests/examples/price-phrases.ts';
import { SEARCH_PHRASES } from '#tests/examples/search-phrases.ts';
import { TYPED_AMOUNTS, TYPED_AREAS } from '#tests/examples/typed-values.ts';
import { generated } from '#tests/generated.ts';
import { type Understood, understand } from './understand.ts';

const PHRASES = [...PRICE_PHRASES, ...SEARCH_PHRASES, ...PLACE_PHRASES];

const listed = (filters: readonly Understood[]) =>
  filters.map(({ param, value }) => `${param}=${value}`).join(' ');

const filtersIn = (text: string) => listed(understand(text).understood);

function readingOf(text: string): string {
  const { understood, searched, unknown, elsewhere, choices } = understand(text);
  return [
    listed(understood),
    ...searched.map((words) => `words:${words}`),
    ...unknown.map((words) => `unknown:${words}`),
    ...elsewhere.map((words) => `elsewhere:${words}`),
    ...choices.flatMap(({ others }) => others.map((other) => `or:${listed(other)}`)),
  ]
    .filter((part) => part !== '')
    .join(' | ');
}

test('each of several hundred phrases has its reading', () => {
  expect(PHRASES.length).toBeGreaterThan(300);
  const read = PHRASES.map(([phrase]) => [phrase, readingOf(phrase)]);
  expect(read).toEqual(PHRASES);
});

test('a number in words about a price reads as in every other field', () => {
  // No home costs 525 dollars: a small number without a unit is in thousands, and the chip says so.
  for (const [typed, dollars] of TYPED_AMOUNTS) {
    if (!dollars) continue;
    const price = dollars < 10_000 ? dollars * 1_000 : dollars;
    expect(filtersIn(`hasta ${typed}`), typed).toBe(`maxPrice=${price}`);
  }
  for (const [typed, feet] of TYPED_AREAS) {
    if (!feet || !/[a-z]/i.test(typed) || /k$/.test(typed)) continue;
    expect(filtersIn(`desde ${typed}`), typed).toBe(`minSqft=${feet}`);
  }
});

describe('no part of a search changes the meaning of another', () => {
  /** Phrases that are understood completely, in one way. */
  const clear = PHRASES.filter(([, reading]) => reading !== '' && !/[|:]/.test(reading)).map(
    ([phrase]) => phrase,
  );
  const phrases = fc.constantFrom(...clear);

  test('an unknown word before or after a phrase is searched, and the phrase is read as alone', () => {
    for (const phrase of clear) {
      const alone = filtersIn(phrase);
      for (const text of [`zzyzx ${phrase}`, `${phrase} zzyzx`, `zzyzx, ${phrase}`]) {
        expect(filtersIn(text), text).toBe(alone);
        expect(understand(text).searched, text).toEqual(['zzyzx']);
      }
    }
  });

  test('the order of the parts does not matter', () => {
    fc.assert(
      fc.property(phrases, phrases, (one, other) => {
        const paramsOf = (text: string) => understand(text).understood.map(({ param }) => param);
        const isDisjoint = paramsOf(one).every((param) => !paramsOf(other).includes(param));
        fc.pre(isDisjoint && paramsOf(one).length > 0 && !isLand(one) && !isLand(other));
        const sorted = (text: string) =>
          filtersIn(text)
            .split(/ (?=[a-zA-Z]+=)/)
            .toSorted();
        const apart = [...sorted(one), ...sorted(other)].toSorted();
        expect(sorted(`${one}, ${other}`), `${one}, ${other}`).toEqual(apart);
        expect(sorted(`${other}, ${one}`), `${other}, ${one}`).toEqual(apart);
      }),
      { numRuns: generated(2_000) },
    );
  });

  const isLand = (text: string) => understand(text).types.includes('vacant_land');
});

test('each filter can be removed, and its words alone give it again, also those of other readings', () => {
  for (const [phrase] of PHRASES) {
    const { understood, choices } = understand(phrase);
    for (const { param, value, words } of understood) {
      expect(filtersIn(words), `${phrase}: ${words}`).toContain(`${param}=${value}`);
    }
    for (const other of choices.flatMap(({ others }) => others)) {
      const words = other.map((filter) => filter.words).join(', ');
      expect(readingOf(words), `${phrase}: ${words}`).toBe(listed(other));
    }
  }
});

test('any text is read without an error, and at most eight words are searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { rest } = understand(text);
      expect(rest.length).toBeLessThanOrEqual(8);
      for (const word of rest) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
    { numRuns: generated(300) },
  );
});

test('words beyond the eighth are named as not understood', () => {
  const { rest, unknown } = understand('uno dos tres cuatro cinco seis, siete ocho nueve diez');
  expect(rest).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']);
  expect(unknown).toEqual(['siete ocho nueve diez']);
});

test('words in other scripts are unchanged', () => {
  expect(understand('بيت في ميامي').rest).toEqual(['بيت', 'في', 'ميامي']);
});
