import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { deedStampsCents, titlePremiumCents } from '#domain/offers/money/closing-costs.ts';
import { TARIFFS_CHECKED_ON } from '#domain/offers/money/tariffs.ts';

const FOLDER = join(import.meta.dirname, 'articles');
const KEYS = readdirSync(FOLDER);

function read(key: string, locale: Locale) {
  const text = readFileSync(join(FOLDER, key, `${locale}.md`), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(text) ?? [];
  const of = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
  return { of, head, body };
}

test('there are articles, and every folder has a file in each language and nothing else', () => {
  expect(KEYS.length).toBeGreaterThanOrEqual(4);
  for (const key of KEYS) {
    expect(readdirSync(join(FOLDER, key)).toSorted(), key).toEqual(
      LOCALES.map((locale) => `${locale}.md`).toSorted(),
    );
  }
});

test('no two articles share a URL, in any language', () => {
  const slugs = KEYS.flatMap((key) => LOCALES.map((locale) => read(key, locale).of('slug')));
  expect(slugs).not.toContain(undefined);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test.each(KEYS)('%s has the same parts, dates and sources in both languages', (key) => {
  const [es, en] = [read(key, 'es'), read(key, 'en')];
  for (const name of ['picture', 'publishedOn', 'updatedOn']) expect(es.of(name)).toBe(en.of(name));
  const matches = (text: string, pattern: RegExp) => text.match(pattern) ?? [];
  expect(matches(es.head, /url: .+/g)).toEqual(matches(en.head, /url: .+/g));
  expect(matches(es.head, /checkedOn: .+/g)).toEqual(matches(en.head, /checkedOn: .+/g));
  for (const part of [/^## /gm, /^(- |\d\. )/gm, /^$/gm]) {
    expect(matches(es.body, part)).toHaveLength(matches(en.body, part).length);
  }
});

test('closing costs in the article equal those that the product computes, with the same check date', () => {
  const price = 40_000_000;
  const reckoned = [deedStampsCents(price, 'Broward'), titlePremiumCents(price)];
  for (const locale of LOCALES) {
    const { head, body } = read('closing-costs', locale);
    for (const cents of reckoned) expect(body).toContain(`**${formatCents(cents, locale)}**`);
    expect(head).toContain(`checkedOn: '${TARIFFS_CHECKED_ON}'`);
  }
});
