import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { PHOTO_WIDTHS } from '#domain/listings/photo-url.ts';
import { DRAWN, type DrawnPicture, drawnFile, readDrawn } from './drawn.ts';
import { SCENES, sceneSvg } from './index.ts';
import { SCENE_SIZE } from './scene.ts';

/**
 * `npm run pictures`: draws the scenes that have changed into the files that the sample is loaded
 * from. They belong to the project, because drawing takes longer than everything else in a first start.
 */

/** The width of the placeholder while the real picture loads, in pixels. */
const PLACEHOLDER_WIDTH = 16;

const before = readDrawn();
const drawn: Record<string, DrawnPicture> = {};
mkdirSync(DRAWN, { recursive: true });
for (const { key, ...one } of SCENES) {
  const svg = sceneSvg(one);
  const hash = createHash('sha256').update(svg).digest('hex');
  const known = before[key];
  drawn[key] = known?.hash === hash ? known : { hash, placeholder: await draw(key, svg) };
}
writeFileSync(new URL('drawn.json', DRAWN), `${JSON.stringify(drawn, null, 2)}\n`);

/** Draws at the largest width, makes it smaller from there, and returns the placeholder's data URI. */
async function draw(key: string, svg: string): Promise<string> {
  console.info(key);
  const density = (72 * Math.max(...PHOTO_WIDTHS)) / SCENE_SIZE.width;
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  for (const width of PHOTO_WIDTHS) {
    const resized = sharp(data, { raw }).resize({ width });
    await resized.avif({ quality: 55, effort: 2 }).toFile(drawnFile(key, width));
  }
  const tiny = await sharp(data, { raw })
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
