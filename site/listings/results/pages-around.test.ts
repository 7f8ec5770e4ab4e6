import { expect, test } from 'vitest';
import { pagesAround } from './search-of-page.ts';

test('few pages are all there', () => {
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('of many, the ends and those around are there, and a gap is never a single page', () => {
  expect(pagesAround(1, 40)).toEqual([1, 2, undefined, 40]);
  expect(pagesAround(4, 40)).toEqual([1, 2, 3, 4, 5, undefined, 40]);
  expect(pagesAround(20, 40)).toEqual([1, undefined, 19, 20, 21, undefined, 40]);
  expect(pagesAround(38, 40)).toEqual([1, undefined, 37, 38, 39, 40]);
});
