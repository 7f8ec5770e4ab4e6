import { expect, test } from 'vitest';
import { RECOVERY_CODE_BYTES, readCode, recoveryCode } from './second-factor.ts';

test('a code is read however it is set apart', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
  const code = recoveryCode(Uint8Array.from({ length: RECOVERY_CODE_BYTES }, (_, at) => at * 37));
  expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
  expect(readCode(code)).toEqual({ kind: 'recovery', code });
  expect(readCode(code.toUpperCase().replace('-', ' '))).toEqual({ kind: 'recovery', code });
  expect(readCode('oil12-34567')).toEqual({ kind: 'recovery', code: '01112-34567' });
});

test.each(['', '12345', '1234567', 'abc', 'uuuuu-uuuuu', '１２３４５６'])(
  '%j is no code',
  (typed) => {
    expect(readCode(typed)).toBeUndefined();
  },
);
