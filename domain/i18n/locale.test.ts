import { expect, test } from 'vitest';
import {
  DEFAULT_LOCALE,
  LOCALES,
  localeOfTag,
  localesFrom,
  otherLocale,
  preferredLocale,
  splitLocale,
} from './locale.ts';

test.each([
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-419,es;q=0.9', 'es'],
  ['fr-FR, es;q=0.3, en;q=0.7', 'en'],
  ['en;q=0, es', 'es'],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
])('%s prefers %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

test.each([
  ['/en/listing', 'en', '/listing'],
  ['/es', 'es', ''],
  ['/es/', 'es', '/'],
  ['/english', undefined, '/english'],
  ['/', undefined, '/'],
  ['', undefined, ''],
])('the language and the rest of %j', (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path });
});

test.each([
  ['en-US', 'en'],
  ['EN', 'en'],
  ['es-ES', 'es'],
  ['fr', DEFAULT_LOCALE],
  ['', DEFAULT_LOCALE],
])('the site’s language for the tag %j is %s', (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale);
});

test('the reader’s language comes first, and the other one is beside it', () => {
  for (const locale of LOCALES) {
    expect(localesFrom(locale)[0]).toBe(locale);
    expect(localesFrom(locale).toSorted()).toEqual(LOCALES.toSorted());
    expect(LOCALES.filter((one) => one !== locale)).toContain(otherLocale(locale));
  }
});
