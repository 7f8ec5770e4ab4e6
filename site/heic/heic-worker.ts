import load from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { MAX_PHOTO_PIXELS } from '#domain/properties/photos.ts';
import type { Decoded } from './convert-heic.ts';

/** Decodes one HEIC file outside the main thread, because it takes seconds. */
addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const bitmap = await decoded(new Uint8Array(data)).catch(() => undefined);
  const answer: Decoded = { bitmap };
  postMessage(answer, { transfer: bitmap ? [bitmap] : [] });
});

async function decoded(file: Uint8Array): Promise<ImageBitmap | undefined> {
  const { HeifDecoder } = load();
  const images = new HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return undefined;
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > MAX_PHOTO_PIXELS) return undefined;
  const pixels = new ImageData(width, height);
  const isDrawn = await new Promise<boolean>((resolve) => {
    image.display(pixels, (drawn) => resolve(drawn !== null));
  });
  return isDrawn ? createImageBitmap(pixels) : undefined;
}
