import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#domain/listings/photo-url.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { pictureFile, picturesFor, SCENES } from './pictures.ts';

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

describe('the pictures of a home', () => {
  const homes = PROPERTY_TYPES.flatMap((propertyType) =>
    Array.from({ length: 40 }, (_, seed) => ({
      home: {
        propertyType,
        stories: 1 + (seed % 2),
        year: 1930 + seed * 2,
        units: 2 + (seed % 3),
        pool: seed % 3 === 0,
        waterfront: seed % 4 === 0,
        lotSquareFeet: 5_000 + seed * 900,
      },
      seed,
    })),
  );

  test.each(homes)(
    '$home.propertyType $seed begins with an exterior and has no picture twice',
    ({ home, seed }) => {
      const keys = picturesFor(home, seed);
      const scenes = keys.map((key) => SCENES.find((scene) => scene.key === key));
      expect(scenes).not.toContain(undefined);
      expect(scenes[0]?.exterior).toBe(true);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThanOrEqual(4);
      expect(keys.length).toBeLessThanOrEqual(9);
    },
  );
});
