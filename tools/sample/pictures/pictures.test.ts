import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#domain/listings/photo.ts';
import { inventHome } from '#tools/sample/home.ts';
import { seeded } from '#tools/sample/random.ts';
import { pictureChooser, pictureFile, SCENES } from './pictures.ts';

describe('the table of scenes', () => {
  test('has every scene once, with its files and nothing else', () => {
    const names = SCENES.flatMap(({ key }) => PHOTO_WIDTHS.map((width) => `${key}-${width}.avif`));
    expect(readdirSync(dirname(pictureFile('any', 480))).sort()).toEqual(names.sort());
  });

  test.each(PHOTO_WIDTHS)('has AVIF of %i pixels', async (width) => {
    const { format, compression, ...size } = await sharp(
      pictureFile('bath-0-day', width),
    ).metadata();
    expect([format, compression, size.width]).toEqual(['heif', 'av1', width]);
  });
});

describe('the pictures of homes', () => {
  const homes = Array.from({ length: 252 }, (_, index) =>
    inventHome(index, seeded(index * 7_919 + 17)),
  );
  const choose = pictureChooser();
  const chosen = homes.map((home, index) => ({ home, keys: choose(home, index) }));
  const isDusk = (key: string) => key.endsWith('dusk');
  const view = (key = '') => key.slice(0, key.lastIndexOf('-'));

  test('begin with an exterior, are at one hour and none is there twice', () => {
    for (const { home, keys } of chosen) {
      expect(SCENES.find(({ key }) => key === keys[0])?.exterior).toBe(true);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThanOrEqual(home.propertyType === 'vacant_land' ? 1 : 4);
      expect(new Set(keys.map(isDusk)).size).toBe(1);
    }
  });

  test('show no water where there is none, and no cottage for a large or expensive home', () => {
    const wet = /^(condo_towers|land_canal|canal_dock|terrace|bath)/;
    for (const { home, keys } of chosen) {
      if (!home.waterfront) expect(keys.filter((key) => wet.test(key))).toEqual([]);
      if (home.bedrooms > 3 || home.priceCents > 90_000_000) {
        expect(keys[0]).not.toMatch(/^(cottage|mobile_home)/);
      }
    }
  });

  test('differ between neighbors in the list', () => {
    const views = chosen.map(({ keys }) => view(keys[0]));
    for (const [index, one] of views.entries()) {
      expect([one, index]).not.toEqual([views[index + 1], index]);
    }
  });
});
