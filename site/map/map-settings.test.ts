import { expect, test } from 'vitest';
import { mapSettings, withMapHosts } from './map-settings.ts';

const POLICY =
  "default-src 'self'; img-src 'self' data:; connect-src 'self'; script-src 'self' 'sha256-a='; style-src 'self'";

function policyWith(variables: Parameters<typeof mapSettings>[0]) {
  const page = new Response('', { headers: { 'Content-Security-Policy': POLICY } });
  return withMapHosts(page, mapSettings(variables)).headers.get('Content-Security-Policy');
}

test('requests and pictures are allowed from the origin of the style and from nowhere else', () => {
  expect(policyWith({ PUBLIC_MAP_STYLE: 'https://maps.example/styles/a.json?k=1' })).toBe(
    "default-src 'self'; img-src 'self' data: https://maps.example; connect-src 'self' https://maps.example; script-src 'self' 'sha256-a='; style-src 'self'",
  );
  expect(policyWith({})).toContain("connect-src 'self' https://tiles.openfreemap.org;");
});

test('without a style, for the sketch alone, no host is added', () => {
  expect(policyWith({ PUBLIC_MAP_STYLE: '' })).toBe(POLICY);
});

test('without a key no host of Google is in the policy', () => {
  expect(policyWith({})).not.toContain('google');
  expect(policyWith({ PUBLIC_GOOGLE_MAPS_KEY: 'key' })).toContain('https://maps.googleapis.com');
});
