import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the drawn pictures. */
export const DRAWN = new URL('./drawn/', import.meta.url);

/** A picture as drawn: the SHA-256 of its SVG, and a data URI to show until its file arrives. */
export type DrawnPicture = Readonly<{ hash: string; placeholder: string }>;

/** Returns the drawn pictures by the key of their scene. */
export function readDrawn(): Readonly<Record<string, DrawnPicture>> {
  const list = new URL('drawn.json', DRAWN);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
}

/** Path of a picture's AVIF file. */
export function drawnFile(key: string, width: number): string {
  return fileURLToPath(new URL(`${key}-${width}.avif`, DRAWN));
}
