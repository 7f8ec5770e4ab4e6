import type { R2Bucket } from '@cloudflare/workers-types';
import {
  bundleName,
  HASH_BYTES,
  hashReader,
  TILE_WIDTH,
  type Tile,
  tileName,
} from '#domain/log/tiles.ts';

type Files = Pick<R2Bucket, 'get' | 'put' | 'list' | 'delete'>;

export const CHECKPOINT_KEY = 'log/checkpoint';

/** Where a tile or a bundle of entries is stored. */
export function fileOf(name: string): string {
  return `log/tile/${name}`;
}

/** A tile, also as it was before it was full. */
export async function readTile(files: Files, tile: Tile): Promise<Uint8Array> {
  const file = await files.get(fileOf(tileName(tile)));
  if (!file && tile.width < TILE_WIDTH) {
    const full = await readTile(files, { ...tile, width: TILE_WIDTH });
    return full.subarray(0, tile.width * HASH_BYTES);
  }
  if (!file) throw new Error(`Tile ${tileName(tile)} of the log is missing.`);
  return new Uint8Array(await file.arrayBuffer());
}

/** Hashes of the tree of `size` leaves, as they are published. */
export function publishedHashes(files: Files, size: number) {
  return hashReader(size, (tile) => readTile(files, tile));
}

/** The published checkpoint; undefined before the first. */
export async function publishedCheckpoint(files: Files): Promise<string | undefined> {
  return await (await files.get(CHECKPOINT_KEY))?.text();
}

/** Deletes partial tiles that have become full. */
export async function deleteParts(files: Files, full: readonly Tile[]): Promise<void> {
  for (const tile of full.filter(({ width }) => width === TILE_WIDTH)) {
    const names = [
      tileName(tile),
      ...(tile.level === 0 ? [bundleName(tile.index, tile.width)] : []),
    ];
    for (const name of names) {
      const { objects } = await files.list({ prefix: `${fileOf(name)}.p/` });
      if (objects.length > 0) await files.delete(objects.map(({ key }) => key));
    }
  }
}
