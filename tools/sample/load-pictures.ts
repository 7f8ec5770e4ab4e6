import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#api/commands/install.mjs';
import type { LocalPlatform } from '#api/commands/local-platform.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS, photoKey } from '#domain/listings/photo-url.ts';
import { renderScene, SCENES, sceneSvg } from './pictures/index.ts';

/** The pictures of the sample by the key of their scene. */
export type Pictures = ReadonlyMap<string, Photo>;

/** Pictures are cached between states, because drawing them takes longer than everything else. */
const KEPT = join(ROOT, '.cache', 'pictures');
/** Number of pictures drawn in parallel; the graphics library uses several threads. */
const AT_ONCE = 3;

type Drawn = Readonly<{ photo: Photo; files: ReadonlyMap<string, Buffer> }>;

/** Draws every scene in all sizes and formats and puts the files where the product serves them. */
export async function loadPictures({ env }: LocalPlatform): Promise<Pictures> {
  const pictures = new Map<string, Photo>();
  const waiting = [...SCENES];
  let count = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      const { photo, files } = await draw(scene);
      for (const [key, bytes] of files) {
        const contentType = key.endsWith('avif') ? 'image/avif' : 'image/webp';
        await env.FILES.put(key, new Uint8Array(bytes), { httpMetadata: { contentType } });
      }
      pictures.set(scene.key, photo);
      count += 1;
      if (process.stdout.isTTY) process.stdout.write(`\r  pictures ${count}/${SCENES.length}`);
    }
  });
  await Promise.all(workers);
  if (process.stdout.isTTY) process.stdout.write('\n');
  return pictures;
}

async function draw(scene: (typeof SCENES)[number]): Promise<Drawn> {
  const svg = sceneSvg(scene);
  const hash = createHash('sha256').update(svg).digest('hex');
  const folder = join(KEPT, hash);
  const record = join(folder, 'photo.json');
  const names = PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => ({ width, format, file: join(folder, `${width}.${format}`) })),
  );
  if (![record, ...names.map(({ file }) => file)].every(existsSync)) {
    const { files, placeholder } = await renderScene(svg, PHOTO_WIDTHS);
    mkdirSync(folder, { recursive: true });
    let bytes = 0;
    for (const { width, format, file } of names) {
      const content = files[width]?.[format];
      if (!content) throw new Error(`${scene.key} was not drawn ${width} wide as ${format}`);
      writeFileSync(file, content);
      bytes += content.length;
    }
    writeFileSync(record, JSON.stringify({ placeholder, bytes }));
  }
  const { placeholder, bytes } = JSON.parse(readFileSync(record, 'utf8')) as {
    placeholder: string;
    bytes: number;
  };
  return {
    photo: {
      id: hash.slice(0, 24),
      hash,
      width: 1600,
      height: 1067,
      bytes,
      placeholder,
      caption: { es: '', en: '' },
      alt: scene.alt,
    },
    files: new Map(
      names.map(({ width, format, file }) => [photoKey(hash, width, format), readFileSync(file)]),
    ),
  };
}
