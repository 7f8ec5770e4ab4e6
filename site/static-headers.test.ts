import { expect, test } from 'vitest';
import { rulesOf } from './static-headers.ts';

const page = (path: string, headers: Record<string, string> = {}) =>
  [
    path,
    { headers: new Headers({ 'Content-Security-Policy': "default-src 'self'", ...headers }) },
  ] as const;

test('static pages share one policy for each language, and keep headers of their own', () => {
  const secret = { 'Referrer-Policy': 'no-referrer', 'Content-Type': 'text/html' };
  expect(rulesOf([page('/es/login/'), page('/en/login'), page('/es/sign', secret)])).toBe(`
# Static pages; written by the build.
/es/*
  ! content-security-policy
  content-security-policy: default-src 'self'

/en/*
  ! content-security-policy
  content-security-policy: default-src 'self'

/es/sign
  ! referrer-policy
  referrer-policy: no-referrer
`);
});

test('a policy of its own, or one that the platform would ignore, fails the build', () => {
  const other = { 'Content-Security-Policy': "default-src 'none'" };
  expect(() => rulesOf([page('/es/login'), page('/en/login', other)])).toThrow('different');
  const long = { 'Content-Security-Policy': `default-src ${'x'.repeat(2_000)}` };
  expect(() => rulesOf([page('/es/login', long)])).toThrow('too long');
});
