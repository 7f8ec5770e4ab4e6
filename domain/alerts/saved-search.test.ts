import { expect, test } from 'vitest';
import { readQuery } from '#domain/search/query/query-url.ts';
import { askedQuery, describeSearch, savedSearchSchema } from './saved-search.ts';

const kept = (query: string) => savedSearchSchema.parse({ query }).query;

test('equal searches have one normalized form, without page, sort and zoom', () => {
  expect(kept('beds=3&q=Miami&page=4&sort=price_asc&zoom=9')).toBe('q=Miami&beds=3');
  expect(kept('?q=Miami&beds=3')).toBe('q=Miami&beds=3');
  expect(kept('')).toBe('');
});

test('an invalid search is refused', () => {
  for (const query of ['beds=many', 'owner=me', 'type=castle', 'x'.repeat(4_001)]) {
    expect([query, savedSearchSchema.safeParse({ query }).success]).toEqual([query, false]);
  }
});

test('a search is described in both languages', () => {
  const query = readQuery(new URLSearchParams('q=coral gables con piscina&beds=3'));
  expect(describeSearch(query, 'es')).toMatch(/^Coral Gables · .*3.* · Piscina$/);
  expect(describeSearch(query, 'en')).toMatch(/^Coral Gables · .*3.* · Pool$/);
  expect(describeSearch({}, 'es')).toBe('Toda Florida');
});

test('with a map area, place names in the words are ignored', () => {
  const query = readQuery(new URLSearchParams('q=miami piscina&bbox=-81,25,-80,26'));
  expect(askedQuery(query).q).not.toMatch(/miami/i);
  expect(describeSearch(query, 'en')).toContain('Map area');
});
