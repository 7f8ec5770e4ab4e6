import { expect, test } from 'vitest';
import { documentCode, groupedCode, parseDocumentCode } from './document-check.ts';

test('a code has twenty characters, is printed in groups and parsed however it is typed', () => {
  const code = documentCode(crypto.getRandomValues(new Uint8Array(32)));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  const grouped = groupedCode(code);
  expect(grouped).toMatch(/^(?:\w{4}-){4}\w{4}$/);
  for (const typed of [
    code,
    grouped,
    grouped.toLowerCase(),
    ` ${grouped.replaceAll('-', ' ')}\n`,
  ]) {
    expect(parseDocumentCode(typed)).toBe(code);
  }
});

test('look-alike characters are read as those they look like', () => {
  expect(parseDocumentCode('OIL0-1110-0000-0000-0000')).toBe('01101110000000000000');
});

test('an invalid code is undefined', () => {
  for (const typed of [
    '',
    '7KQ4',
    '7KQ4-M2XD-9TRB-58HW-VC3',
    '7KQ4-M2XD-9TRB-58HW-VC3PP',
    'U'.repeat(20),
  ]) {
    expect(parseDocumentCode(typed)).toBeUndefined();
  }
});
