import { expect, test } from 'vitest';
import { codeProofSchema, RECOVERY_CODE_BYTES, readCode, recoveryCode } from './second-factor.ts';

test('a code is parsed with any separators', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
  const code = recoveryCode(Uint8Array.from({ length: RECOVERY_CODE_BYTES }, (_, at) => at * 37));
  expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
  expect(readCode(code)).toEqual({ kind: 'recovery', code });
  expect(readCode(code.toUpperCase().replace('-', ' '))).toEqual({ kind: 'recovery', code });
  for (const pasted of ['\u200b123\u202f456', '123\u2013456', '１２３４５６']) {
    expect(readCode(pasted)).toEqual({ kind: 'app', code: '123456' });
  }
  expect(readCode(code.replace('-', '\u2011'))).toEqual({ kind: 'recovery', code });
  expect(readCode('oil12-34567')).toEqual({ kind: 'recovery', code: '01112-34567' });
});

test.each([
  '',
  '12345',
  '1234567',
  'abc',
  'uuuuu-uuuuu',
  '１２３４５',
  '0h7k2p-9xw4m',
  'h7k2p-9xw4m0',
  'u7h7k2p9xw4m',
])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeUndefined();
});

test('a typed code has 1 to 40 characters, without surrounding spaces', () => {
  expect(codeProofSchema.parse({ code: ' 123456 ' })).toEqual({ code: '123456' });
  const takes = (code: string) => codeProofSchema.safeParse({ code }).success;
  expect([takes('1'), takes('x'.repeat(40)), takes('x'.repeat(41))]).toEqual([true, true, false]);
  expect([takes(''), takes('   '), codeProofSchema.safeParse({}).success]).toEqual([
    false,
    false,
    false,
  ]);
});
