import { isHeic } from '#domain/properties/sniff-image.ts';

/** Longer side of the converted photo in pixels: twice the largest stored size. */
const LONGEST_SIDE = 3200;
const QUALITY = 0.92;

/** Result of the worker; `bitmap` is undefined when the file cannot be decoded. */
export type Decoded = Readonly<{ bitmap: ImageBitmap | undefined }>;

/** Whether a file is HEIC, by its first bytes. @throws when the device cannot read it. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  return isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
}

/** One conversion per file, so that a retry sends the same bytes. */
const converted = new WeakMap<File, Promise<File | undefined>>();

/**
 * Converts a HEIC photo to an upright JPEG without metadata such as the location. The decoder is
 * loaded only here, in a worker, and only if the browser does not support HEIC. `undefined` when
 * the file cannot be decoded.
 */
export function asJpeg(file: File): Promise<File | undefined> {
  const known = converted.get(file);
  if (known !== undefined) return known;
  const made = convert(file).catch(() => undefined);
  converted.set(file, made);
  void made.then((jpeg) => jpeg ?? converted.delete(file));
  return made;
}

async function convert(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => decodedByWorker(file));
  if (!bitmap) return undefined;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  const name = file.name.replace(/\.hei[cf]$/i, '');
  return jpeg ? new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' }) : undefined;
}

async function decodedByWorker(file: File): Promise<ImageBitmap | undefined> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ImageBitmap | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Decoded>) => resolve(data.bitmap));
      worker.addEventListener('error', () => reject(new Error('worker')));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
