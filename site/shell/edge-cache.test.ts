import { expect, test } from 'vitest';
import { cacheAtEdge, onlyPublicAtEdge } from './edge-cache.ts';

function kept(path: string, init: ResponseInit = {}, method = 'GET'): Response {
  const answer = new Response('page', init);
  cacheAtEdge(answer.headers, ['search']);
  return onlyPublicAtEdge(new Request(`https://trato.example${path}`, { method }), answer);
}

test.each([
  '/es',
  '/en/',
  '/es/listing',
  '/en/listing?q=Miami',
  '/es/listing/details/abc',
  '/es/listing/in/miami',
])('the edge keeps %s under its tags, browsers revalidate', (path) => {
  const { headers } = kept(path);
  expect(headers.get('Cloudflare-CDN-Cache-Control')).toMatch(/^public, max-age=\d+$/);
  expect(headers.get('Cache-Tag')).toBe('search');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test.each(['/', '/es/properties', '/es/listing/buy', '/es/listing/details/abc/more', '/fr'])(
  'the edge does not keep %s, whatever the page says',
  (path) => {
    const { headers } = kept(path);
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  },
);

test('incomplete pages and responses with cookies are not cached', () => {
  expect(kept('/es/listing', { status: 404 }).headers.has('Cache-Tag')).toBe(false);
  expect(kept('/es/listing', {}, 'POST').headers.has('Cache-Tag')).toBe(false);
  const withCookie = kept('/es/listing', { headers: { 'Set-Cookie': 'token=1' } });
  expect(withCookie.headers.get('Cache-Control')).toBe('private, no-store');
});
