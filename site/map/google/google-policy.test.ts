import { expect, test } from 'vitest';
import { googlePolicy } from '#site/map/map-settings.ts';

const POLICY =
  "default-src 'self';img-src 'self' data:;connect-src 'self'; script-src 'self' 'sha256-a='; style-src 'self'";

test('with a key, scripts, pictures and calls of Google are let in, and nothing else changes', () => {
  const policy = googlePolicy(POLICY);
  expect(policy).toContain("script-src 'self' 'sha256-a=' https://maps.googleapis.com");
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.googleapis\.com/);
  expect(policy).toContain("default-src 'self';");
});
