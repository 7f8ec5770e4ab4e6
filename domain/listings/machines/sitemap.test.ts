import { expect, test } from 'vitest';
import { sitemap, sitemapIndex } from './sitemap.ts';

test('every page is listed once in each language', () => {
  const xml = sitemap('https://trato.example', [
    { path: '/listing/details/abc', changedAt: Date.UTC(2026, 10, 2, 3, 4, 5) },
  ]);
  expect(xml.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://trato.example/es/listing/details/abc',
    '<loc>https://trato.example/en/listing/details/abc',
  ]);
  expect(xml).not.toContain('hreflang');
  expect(xml).toContain('<lastmod>2026-11-02T03:04:05.000Z</lastmod>');
});

test('a page without a known date has none, and markup characters are escaped', () => {
  const xml = sitemap('https://trato.example', [{ path: '/a&b"<c>\'' }]);
  expect(xml).not.toContain('lastmod');
  expect(xml).toContain('/es/a&amp;b&quot;&lt;c&gt;&apos;');
});

test('the index has the full address of each file', () => {
  expect(sitemapIndex('https://trato.example', ['/sitemap-1.xml'])).toContain(
    '<sitemap><loc>https://trato.example/sitemap-1.xml</loc></sitemap>',
  );
});

test('a page whose address is another in each language names both', () => {
  const xml = sitemap('https://trato.example', [{ path: { es: '/blog/uno', en: '/blog/one' } }]);
  expect([...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual([
    'https://trato.example/es/blog/uno',
    'https://trato.example/en/blog/one',
  ]);
  expect(xml).not.toContain('/en/blog/uno');
});
