import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { isIn, listed } from '#api/db/is-in.ts';
import { allPhotoKeys, type Photo } from '#domain/listings/photo.ts';
import type { PropertyRow } from './find-property.ts';
import { photoUses } from './table.ts';

/**
 * Returns the statements that set which photo files a property uses, for the batch that changes it.
 * @param property as it was read, at the version that the batch checks
 */
export function usesStatements(
  { db }: Pick<Context, 'db'>,
  property: Pick<PropertyRow, 'id' | 'photos' | 'snapshot'>,
  photos: readonly Photo[],
): BatchItem<'sqlite'>[] {
  const { id } = property;
  const used = hashesOf(photos);
  const unused = hashesOf(photosInUse(property)).filter((hash) => !used.includes(hash));
  return [
    db.delete(photoUses).where(and(isIn(photoUses.hash, unused), eq(photoUses.propertyId, id))),
    db
      .insert(photoUses)
      .select(sql`select value as hash, ${id} as property_id from ${listed(used)} where true`)
      .onConflictDoNothing(),
  ];
}

/**
 * Returns all photos whose files a property needs: those of the working copy and of the public
 * version.
 */
export function photosInUse({
  photos,
  snapshot,
}: Pick<PropertyRow, 'photos' | 'snapshot'>): readonly Photo[] {
  return [...photos, ...(snapshot?.photos ?? [])];
}

/** Deletes the files of photos that no property uses any more. */
export async function deleteUnusedFiles(
  { db, env }: Pick<Context, 'db' | 'env'>,
  photos: readonly Photo[],
): Promise<void> {
  const hashes = hashesOf(photos);
  const rows = await db
    .select({ hash: photoUses.hash })
    .from(photoUses)
    .where(isIn(photoUses.hash, hashes));
  const used = new Set(rows.map(({ hash }) => hash));
  const unused = hashes.filter((hash) => !used.has(hash));
  if (unused.length > 0) await env.FILES.delete(unused.flatMap((hash) => [...allPhotoKeys(hash)]));
}

/** Returns the hashes of these photos' files, including the originals of rotated photos. */
export function hashesOf(photos: readonly Photo[]): readonly string[] {
  return [...new Set(photos.flatMap((photo) => [photo.hash, sentHash(photo)]))];
}

/** Returns the SHA-256 of the original file. */
export function sentHash({ hash, turned }: Photo): string {
  return turned?.from.hash ?? hash;
}
