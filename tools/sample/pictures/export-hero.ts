import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type HeroCrop, heroScene } from './hero.ts';

/** Draws the picture of the home page into the files the site serves: `node tools/sample/pictures/export-hero.ts`. */

const FOLDER = new URL('../../../site/shell/art/', import.meta.url);

const FILES: readonly (readonly [
  name: string,
  crop: HeroCrop,
  width: number,
  drawnWidth: number,
])[] = [
  ['hero-1280', 'desktop', 1280, 1920],
  ['hero-2560', 'desktop', 2560, 1920],
  ['hero-phone', 'phone', 780, 780],
];

mkdirSync(FOLDER, { recursive: true });
let total = 0;
for (const [name, crop, width, drawnWidth] of FILES) {
  const drawn = sharp(Buffer.from(heroScene(crop)), { density: (72 * width * 2) / drawnWidth })
    .removeAlpha()
    .resize({ width });
  const avif = await drawn.clone().avif({ quality: 52, effort: 7 }).toBuffer();
  const webp = await drawn.clone().webp({ quality: 70, effort: 6 }).toBuffer();
  writeFileSync(new URL(`${name}.avif`, FOLDER), avif);
  writeFileSync(new URL(`${name}.webp`, FOLDER), webp);
  total += avif.length + webp.length;
  console.info(`${name}: ${width} px, AVIF ${avif.length} bytes, WebP ${webp.length} bytes`);
}
console.info(`${total} bytes in all`);
