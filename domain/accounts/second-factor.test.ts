import { expect, test } from 'vitest';
import {
  base32,
  codeFrom,
  otpauthAddress,
  RECOVERY_CODE_BYTES,
  readCode,
  recoveryCode,
  stepsAround,
} from './second-factor.ts';

test('a code is cut out of its HMAC as RFC 4226 does in its example', () => {
  const mac = Uint8Array.from(Buffer.from('1f8698690e02ca16618550ef7f19da8e945b555a', 'hex'));
  expect(codeFrom(mac)).toBe('872921');
});

test('codes of one step before and after are taken, and no others', () => {
  expect(stepsAround(59_000)).toEqual([1, 0, 2]);
  expect(stepsAround(60_000)).toEqual([2, 1, 3]);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base 32, as in RFC 4648', (text, letters) => {
  expect(base32(new TextEncoder().encode(text))).toBe(letters);
});

test('the address of a QR code names the product, the account and how codes are made', () => {
  const address = new URL(otpauthAddress('ana@example.com', new Uint8Array(20)));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toBe('/Trato:ana@example.com');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'A'.repeat(32),
    issuer: 'Trato',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

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
