import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { PICTURE_SIZE, PICTURES } from './pictures.ts';
import { TOPICS } from './topics.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'public', 'guide');
const MAX_BYTES = 90_000;
const FILES = Object.keys(PICTURES).map((key) => `${key}.webp`);

test.each(LOCALES)(
  'every picture exists in %s with its size, small, and nothing else',
  async (locale) => {
    const folder = join(FOLDER, locale);
    expect(readdirSync(folder).toSorted()).toEqual(FILES.toSorted());
    for (const file of FILES) {
      const { width, height } = await sharp(join(folder, file)).metadata();
      expect([file, { width, height }]).toEqual([file, PICTURE_SIZE]);
      expect(statSync(join(folder, file)).size, file).toBeLessThan(MAX_BYTES);
    }
  },
);

test('a section shows the same picture in both languages', () => {
  for (const [topic, page] of Object.entries(TOPICS)) {
    const [es, en] = LOCALES.map((locale) => page[locale].sections.map(({ picture }) => picture));
    expect(es, topic).toEqual(en);
  }
});
