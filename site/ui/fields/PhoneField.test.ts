import { expect, test } from 'vitest';
import { findByTyping, sideOfList } from './PhoneField.tsx';

test('the list opens below where more than 200 pixels are free, otherwise above', () => {
  expect(sideOfList(499, 700)).toBe('below');
  expect(sideOfList(500, 700)).toBe('above');
  expect(sideOfList(690, 700)).toBe('above');
});

test('typing finds the first country whose name begins so', () => {
  const names = ['Canada', 'Colombia', 'United States'];
  expect(findByTyping(names, 'c')).toBe(0);
  expect(findByTyping(names, 'CO')).toBe(1);
  expect(findByTyping(names, 'x')).toBe(-1);
  expect(findByTyping(names, '')).toBe(-1);
});
