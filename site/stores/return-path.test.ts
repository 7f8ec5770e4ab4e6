import { expect, test } from 'vitest';
import { isOwnPath } from './return-path.ts';

const ORIGIN = 'https://trato.example';

test.each(['/es', '/en/listing', '/es/listing/buy?propertyId=abc', '/en?x=1', '/es/offers#top'])(
  '%s is a page to return to',
  (path) => {
    expect(isOwnPath(path, ORIGIN)).toBe(true);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/es/..//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/es\n//evil.example',
  '/api/logout',
  '/fr/listing',
  '/estafa',
  '',
])('%j is not', (path) => {
  expect(isOwnPath(path, ORIGIN)).toBe(false);
});
