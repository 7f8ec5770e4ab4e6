import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '#api/commands/install.mjs';
import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { PHOTO_WIDTHS, type Photo, photoKey } from '#domain/listings/photo.ts';
import { pictureFile, SCENES } from './pictures/pictures.ts';

/** The pictures of the sample by the key of their scene. */
export type Pictures = ReadonlyMap<string, Photo>;

/** WebP files are made from the AVIF files of the project and cached between states. */
const CACHED = join(ROOT, '.cache', 'pictures');
/** Number of pictures converted in parallel; the graphics library uses several threads. */
const AT_ONCE = 3;

/** Puts every picture in all sizes and formats where the product serves them. */
export async function loadPictures({ env }: LocalPlatform): Promise<Pictures> {
  mkdirSync(CACHED, { recursive: true });
  const pictures = new Map<string, Photo>();
  const waiting = [...SCENES];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      const { key, alt, hash, placeholder } = scene;
      let bytes = 0;
      for (const width of PHOTO_WIDTHS) {
        const files = [
          ['avif', readFileSync(pictureFile(key, width))],
          ['webp', await webpOf(key, hash, width)],
        ] as const;
        for (const [format, content] of files) {
          await env.FILES.put(photoKey(hash, width, format), new Uint8Array(content), {
            httpMetadata: { contentType: `image/${format}` },
          });
          bytes += content.length;
        }
      }
      pictures.set(key, {
        ...{ id: hash.slice(0, 24), hash, width: 1600, height: 1067, bytes, placeholder },
        ...{ caption: { es: '', en: '' }, alt, isIllustration: true },
      });
    }
  });
  await Promise.all(workers);
  return pictures;
}

async function webpOf(key: string, hash: string, width: number): Promise<Buffer> {
  const file = join(CACHED, `${hash}-${width}.webp`);
  if (existsSync(file)) return readFileSync(file);
  const content = await sharp(pictureFile(key, width)).webp({ quality: 74, effort: 2 }).toBuffer();
  writeFileSync(file, content);
  return content;
}
