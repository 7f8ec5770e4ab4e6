import type { Context } from '#api/context.ts';
import { redrawn } from '#api/effects/pictures.ts';
import { findListing } from '#api/listings/find-listing.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { PREVIEW_SHAPES, previewName, previewWords } from '#domain/listings/machines/preview.ts';
import { PHOTO_WIDTHS, photoKey } from '#domain/listings/photo-url.ts';
import { Refusal } from '#domain/refusal.ts';
import { drawPreview, photoSize } from './draw-preview.ts';
import { readPng, writePng } from './png.ts';

const QUALITY = 82;

/** A picture, or its current name. */
type Found = Readonly<{ bytes: ArrayBuffer } | { movedTo: string }>;

/**
 * Returns the preview picture of a home for messages and social networks. It is drawn once for each
 * content and stored; the home's earlier one is deleted. An outdated name redirects to the current
 * one.
 * @throws Refusal `not_found` (404) or `gone` (410) as `findListing`
 */
export async function findPreview(context: Context, id: string, file: string): Promise<Found> {
  const [, lang = '', form = ''] = /^(\w+)-(\w+)-[0-9a-f]{16}\.jpg$/.exec(file) ?? [];
  const locale = LOCALES.find((one) => one === lang);
  const shape = PREVIEW_SHAPES.find((one) => one === form);
  if (!locale || !shape) throw new Refusal('not_found');
  const home = await findListing({ ...context, locale }, id);
  const name = await previewName(home, locale, shape);
  if (name !== file) return { movedTo: name };
  const { FILES, IMAGES } = context.env;
  const key = `previews/${id}/${name}`;
  const kept = await FILES.get(key);
  if (kept) return { bytes: await kept.arrayBuffer() };

  const hash = home.photos[0]?.hash;
  const stored = hash ? await FILES.get(photoKey(hash, Math.max(...PHOTO_WIDTHS), 'webp')) : null;
  const cut = { ...photoSize(shape), fit: 'cover' as const };
  const photo =
    stored &&
    readPng(await redrawn(IMAGES, new Uint8Array(await stored.arrayBuffer()), cut, 'image/png'));
  const drawn = writePng(await drawPreview(shape, previewWords(home, locale), photo ?? undefined));
  const bytes = await redrawn(IMAGES, drawn, {}, 'image/jpeg', QUALITY);
  const { objects } = await FILES.list({ prefix: `previews/${id}/${locale}-${shape}-` });
  if (objects.length > 0) await FILES.delete(objects.map((one) => one.key));
  await FILES.put(key, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
  return { bytes: bytes.buffer };
}
