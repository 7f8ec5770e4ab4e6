import { expect, test } from 'vitest';
import { isSameName } from './signer-name.ts';

test.each([
  ['Hannah Whitfield', true],
  ['hannah  whitfield', true],
  [' HANNAH WHITFIELD ', true],
  ['Hánnah Whitfield', true],
  ['HannahWhitfield', true],
  ['Hanna Whitfield', false],
  ['Marisol Quintana', false],
  ['H. W.', false],
  ['Whitfield Hannah', false],
  ['', false],
])('%j signs for Hannah Whitfield: %s', (typed, isSame) => {
  expect(isSameName(typed, 'Hannah Whitfield')).toBe(isSame);
});
