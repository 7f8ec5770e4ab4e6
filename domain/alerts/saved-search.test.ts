import { expect, test } from 'vitest';
import { clockOf } from '#domain/calendar.ts';
import { readQuery } from '#domain/search/query/query-url.ts';
import {
  askedQuery,
  describeSearch,
  nextCheck,
  nextMorning,
  savedSearchSchema,
} from './saved-search.ts';

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

test('after an e-mail the next one is sent the next morning in Florida, also across a daylight saving change', () => {
  const times = ['2026-04-16T12:00:00Z', '2026-04-17T03:59:00Z', '2026-03-08T04:30:00Z'];
  expect(times.map((at) => clockOf(nextMorning(Date.parse(at))))).toEqual([
    '2026-04-17T08:00',
    '2026-04-17T08:00',
    '2026-03-08T08:00',
  ]);
});

test('a search without new homes is checked again soon', () => {
  expect(nextCheck(0)).toBeGreaterThan(0);
  expect(nextCheck(0)).toBeLessThanOrEqual(900_000);
});
