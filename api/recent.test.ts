import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('the value that was used longest ago is dropped beyond the maximum', () => {
  const recent = new Recent<number>(2);
  recent.set('one', 1);
  recent.set('two', 2);
  expect(recent.get('one')).toBe(1);
  recent.set('three', 3);
  expect(['one', 'two', 'three'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

test('a value that is set again takes one place, and a deleted one none', () => {
  const recent = new Recent<number>(2);
  recent.set('one', 1);
  recent.set('two', 2);
  recent.set('one', 11);
  expect(['one', 'two'].map((key) => recent.get(key))).toEqual([11, 2]);
  recent.delete('two');
  recent.set('three', 3);
  expect(['one', 'two', 'three'].map((key) => recent.get(key))).toEqual([11, undefined, 3]);
});
