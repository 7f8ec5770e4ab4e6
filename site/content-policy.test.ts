import { expect, test } from 'vitest';
import { withSources } from './content-policy.ts';

const SOURCES = {
  'script-src': 'https://js.example',
  'frame-src': 'https://js.example https://hooks.example',
  'connect-src': 'https://api.example',
};

test('a card provider is let in where it needs to be, and nowhere else', () => {
  const policy =
    "default-src 'self'; script-src 'self' 'sha256-a'; frame-src 'none'; connect-src 'self'; object-src 'none'";
  expect(withSources(policy, SOURCES)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a' https://js.example; frame-src https://js.example https://hooks.example; connect-src 'self' https://api.example; object-src 'none'",
  );
});

test('a trailing semicolon and line breaks do no harm', () => {
  expect(withSources("script-src 'self';\n object-src 'none';", SOURCES)).toBe(
    "script-src 'self' https://js.example; object-src 'none'",
  );
});
