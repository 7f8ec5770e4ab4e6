import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from '@cloudflare/workers-types';
import { eq, lte } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { blocks } from '#api/http/body/blocks.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { barePicture } from '#domain/contact/bare-picture.ts';
import {
  type CONTACT_PHOTO_PROBLEMS,
  type ContactPhotoType,
  isContactPhotoType,
} from '#domain/contact/photos.ts';
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '#domain/properties/photos.ts';
import { sniffImage } from '#domain/properties/sniff-image.ts';
import { contactUploads } from './table.ts';

/** Maximum number handled per run; the rest are handled a minute later. */
const AT_ONCE = 20;

/** Returns the key of a photo's file; numbers start at 1. */
export function contactPhotoKey(messageId: string, number: number): string {
  return `${folderOf(messageId)}${number}`;
}

/** Deletes the uploaded files of a message that will not be sent. */
export async function discardUpload({ db, env }: Pick<Context, 'db' | 'env'>, id: string) {
  const { objects } = await env.FILES.list({ prefix: folderOf(id) });
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
  await db.delete(contactUploads).where(eq(contactUploads.id, id));
}

/** Deletes the files of uploads that were abandoned more than an hour ago. */
export async function sweepUploads(context: Pick<Context, 'db' | 'env' | 'now'>): Promise<void> {
  const { db, now } = context;
  const over = await db
    .select({ id: contactUploads.id })
    .from(contactUploads)
    .where(lte(contactUploads.createdAt, now() - HOUR_MS))
    .orderBy(contactUploads.createdAt)
    .limit(AT_ONCE);
  for (const { id } of over) await discardUpload(context, id);
}

function folderOf(messageId: string): string {
  return `contact/${messageId}/`;
}

/** Bytes of a photo held in memory, and the size of an upload part. */
const PART_BYTES = 8 * 1024 * 1024;

type Problem = keyof typeof CONTACT_PHOTO_PROBLEMS;
type Stored =
  | Readonly<{ type: ContactPhotoType; bytes: number; problem?: undefined }>
  | Readonly<{ problem: Problem }>;

/**
 * Stores a photo of any size as it streams in, without its metadata; the first bytes determine its
 * type. A file that is not a photo is read to the end but not stored.
 */
export async function storePhoto(
  files: R2Bucket,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Stored> {
  let checked: ReturnType<typeof checkHead> = { problem: 'unsupported_media' };
  let upload: R2MultipartUpload | undefined;
  const parts: R2UploadedPart[] = [];
  let bytes = 0;
  try {
    for await (const block of blocks(barePicture(pieces), PART_BYTES)) {
      if (bytes === 0) checked = checkHead(block);
      bytes += block.length;
      if (checked.problem) continue;
      const httpMetadata = { contentType: checked.type };
      if (block.length < PART_BYTES && !upload) await files.put(key, block, { httpMetadata });
      else {
        upload ??= await files.createMultipartUpload(key, { httpMetadata });
        parts.push(await upload.uploadPart(parts.length + 1, block));
      }
    }
    await upload?.complete(parts);
  } catch (error) {
    await upload?.abort();
    throw error;
  }
  return checked.problem ? checked : { type: checked.type, bytes };
}

function checkHead(
  head: Uint8Array,
): { type: ContactPhotoType; problem?: undefined } | { problem: Problem } {
  const image = sniffImage(head);
  if (!image || !isContactPhotoType(image.type)) return { problem: 'unsupported_media' };
  const { type, width, height } = image;
  const isTooBig = Math.max(width, height) > MAX_PHOTO_SIDE || width * height > MAX_PHOTO_PIXELS;
  return isTooBig ? { problem: 'too_many_pixels' } : { type };
}
