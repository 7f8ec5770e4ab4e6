import { expect, test } from 'vitest';
import { maskedAddress } from './email.ts';

test.each([
  ['ana.maria@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"odd@one"@example.com', '"•••@example.com'],
  ['nothing', '•••'],
  ['', '•••'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
