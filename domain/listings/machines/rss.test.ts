import { expect, test } from 'vitest';
import { rss } from './rss.ts';

test('a search is a feed of homes, with typed text escaped', () => {
  const text = rss(
    {
      title: 'A & B',
      link: 'https://t.example/?a=1&b=2',
      self: 'https://t.example/x',
      locale: 'en',
    },
    [
      {
        ...{ title: '<b>$1</b>', description: 'x]]>', link: 'https://t.example/1' },
        publishedAt: Date.UTC(2026, 10, 23, 12),
      },
    ],
  );
  expect(text).toContain('<title>A &amp; B</title>');
  expect(text).toContain('<link>https://t.example/?a=1&amp;b=2</link>');
  expect(text).toContain('<title>&lt;b&gt;$1&lt;/b&gt;</title>');
  expect(text).toContain('<pubDate>Mon, 23 Nov 2026 12:00:00 GMT</pubDate>');
  expect(text).toContain('<language>en-US</language>');
});
