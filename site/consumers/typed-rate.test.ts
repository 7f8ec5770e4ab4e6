import { expect, test } from 'vitest';
import { rateOf } from './AddConsumer.tsx';

test.each([
  ['120', 120],
  [' 1,200 ', 1_200],
  ['1.200', 1_200],
  ['1\u00a0200', 1_200],
  ['120\u200b', 120],
  ['１２０', 120],
  ['12.5', 0],
  ['', 0],
  ['a lot', 0],
  ['-5', 0],
])('%s is %i requests', (text, rate) => expect(rateOf(text)).toBe(rate));
