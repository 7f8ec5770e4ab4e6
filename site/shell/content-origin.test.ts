import { expect, test } from 'vitest';
import { allowFrame, contentOrigin } from './content-origin.ts';

test.each([
  ['https://content.example/some/page?x=1', 'https://content.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['javascript:alert(1)', undefined],
  ['content.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('the content site %s is framed as %s', (address, origin) => {
  expect(contentOrigin(address)).toBe(origin);
});

test.each([
  ["default-src 'self'; frame-src 'none'; base-uri 'none'", 'frame-src https://c.example;'],
  [
    "frame-src https://js.stripe.com; base-uri 'none'",
    'frame-src https://js.stripe.com https://c.example;',
  ],
  ["frame-src https://c.example; base-uri 'none'", 'frame-src https://c.example;'],
])('%s allows the content site in addition to what it had', (policy, expected) => {
  const headers = new Headers({ 'Content-Security-Policy': policy });
  allowFrame(headers, 'https://c.example');
  const changed = headers.get('Content-Security-Policy');
  expect(changed).toContain(expected);
  expect(changed).toContain("base-uri 'none'");
});

test('a page without a policy, or without a rule about frames, is left alone', () => {
  const bare = new Headers();
  allowFrame(bare, 'https://c.example');
  expect(bare.has('Content-Security-Policy')).toBe(false);
});
