import { expect, test } from 'vitest';
import { SIGN_WORDS } from './texts.ts';

test('the last try with a code is announced in the singular', () => {
  expect(SIGN_WORDS.triesLeft.es(1)).toBe('Queda 1 intento.');
  expect(SIGN_WORDS.triesLeft.es(4)).toBe('Quedan 4 intentos.');
  expect(SIGN_WORDS.triesLeft.en(1)).toBe('1 try left.');
});
