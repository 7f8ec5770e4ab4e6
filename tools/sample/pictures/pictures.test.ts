import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#domain/listings/photo-url.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { floorPlan } from './building/floor-plan.ts';
import { DRAWN, drawnFile, readDrawn } from './drawn.ts';
import { heroScene } from './hero.ts';
import { picturesFor, SCENES, sceneSvg } from './index.ts';
import type { SceneKind } from './scene.ts';

const oneOfEachKind = [
  ...new Map<SceneKind, (typeof SCENES)[number]>(
    SCENES.map((scene) => [scene.kind, scene]),
  ).values(),
];

describe('the drawings', () => {
  test.each(oneOfEachKind)('$kind is deterministic', (scene) => {
    expect(sceneSvg(scene)).toBe(sceneSvg(scene));
  });

  test('another seed gives another house', () => {
    const day = { kind: 'cottage', hour: 'day' } as const;
    expect(sceneSvg({ ...day, seed: 1 })).not.toBe(sceneSvg({ ...day, seed: 2 }));
  });

  test.each(SCENES)('$key is well formed, has no words and is small', (scene) => {
    const svg = sceneSvg(scene);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/u);
    expect(unknownReferences(svg)).toEqual([]);
    expect(svg.length).toBeLessThan(250_000);
  });

  test('the home page and the floor plans are well formed', () => {
    const plan = floorPlan({ seed: 3, bedrooms: 4, baths: 2.5 });
    for (const svg of [heroScene('desktop'), heroScene('phone'), plan]) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/u);
      expect(unknownReferences(svg)).toEqual([]);
    }
  });
});

describe('the list of scenes', () => {
  test('has every scene once', () => {
    const keys = SCENES.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has a text for each in both languages', () => {
    for (const { alt } of SCENES) {
      expect(alt.es.length).toBeGreaterThan(10);
      expect(alt.en.length).toBeGreaterThan(10);
    }
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

describe('the drawn files', () => {
  const drawn = readDrawn();

  test('are those of the scenes', () => {
    expect(Object.keys(drawn)).toEqual(SCENES.map(({ key }) => key));
    const names = SCENES.flatMap(({ key }) => PHOTO_WIDTHS.map((width) => `${key}-${width}.avif`));
    expect(readdirSync(DRAWN).sort()).toEqual([...names, 'drawn.json'].sort());
  });

  test.each(SCENES)('$key is drawn as it is now, with a placeholder', ({ key, ...one }) => {
    const { hash, placeholder } = drawn[key] ?? {};
    expect(hash).toBe(createHash('sha256').update(sceneSvg(one)).digest('hex'));
    expect(placeholder?.length).toBeLessThanOrEqual(400);
  });

  test.each(PHOTO_WIDTHS)('are AVIF of %i pixels', async (width) => {
    const { format, compression, ...size } = await sharp(drawnFile('bath-0-day', width)).metadata();
    expect([format, compression, size.width]).toEqual(['heif', 'av1', width]);
  });
});

/** Ids that the drawing uses and does not define. */
function unknownReferences(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/gu)].map(([, id]) => id));
  const used = [...svg.matchAll(/(?:url\(#|href="#)(\w+)/gu)].flatMap(([, id]) => id ?? []);
  return used.filter((id) => !defined.has(id));
}
