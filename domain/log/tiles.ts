import { type Bytes, concat } from '#domain/bytes.ts';
import { nodeHash, type ReadHash } from './merkle.ts';

/**
 * Width of a tile in hashes (C2SP `tlog-tiles`). A tile of level L holds hashes of complete
 * subtrees of 256^L leaves. Full tiles never change.
 */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
export const HASH_BYTES = 32;

/** A tile, or its first `width` hashes if it is not full. */
export type Tile = Readonly<{ level: number; index: number; width: number }>;

/** Path of a tile: `0/x001/x234/067`, with `.p/17` for a partial one. */
export function tileName({ level, index, width }: Tile): string {
  return `${level}/${inGroups(index)}${partOf(width)}`;
}

/** Path of a bundle of entries, like that of the level 0 tile with the same index. */
export function bundleName(index: number, width: number): string {
  return `entries/${inGroups(index)}${partOf(width)}`;
}

/** Whether a text has the format of `tileName` or `bundleName`. */
export function isTileName(name: string): boolean {
  return /^(?:[0-7]|entries)\/(?:x\d{3}\/){0,4}\d{3}(?:\.p\/(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/.test(
    name,
  );
}

/** Tiles that are new or wider at a size than at the size before. */
export function tilesBetween(before: number, size: number): readonly Tile[] {
  const tiles: Tile[] = [];
  let [had, has] = [before, size];
  for (let level = 0; has > 0; level += 1) {
    for (let index = Math.floor(had / TILE_WIDTH); index * TILE_WIDTH < has; index += 1) {
      const width = Math.min(TILE_WIDTH, has - index * TILE_WIDTH);
      const hadHere = Math.max(0, Math.min(TILE_WIDTH, had - index * TILE_WIDTH));
      if (width > hadHere) tiles.push({ level, index, width });
    }
    had = Math.floor(had / TILE_WIDTH);
    has = Math.floor(has / TILE_WIDTH);
  }
  return tiles;
}

/**
 * Reads hashes of a tree of `size` leaves from its tiles.
 * @param readTile returns the concatenated hashes of a tile; called once per tile.
 * @throws Error when a tile has the wrong length.
 */
export function hashReader(size: number, readTile: (tile: Tile) => Promise<Uint8Array>): ReadHash {
  const known = new Map<string, Promise<readonly Bytes[]>>();
  const load = (tile: Tile) => {
    const name = tileName(tile);
    const loaded =
      known.get(name) ??
      readTile(tile).then((bytes) => {
        const hashes = hashesIn(bytes);
        if (hashes.length === tile.width) return hashes;
        throw new Error(`Tile ${name} has ${bytes.length} bytes.`);
      });
    known.set(name, loaded);
    return loaded;
  };
  return async (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const count = 2 ** (height % TILE_HEIGHT);
    const first = index * count;
    const tile = Math.floor(first / TILE_WIDTH);
    const width = Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - tile * TILE_WIDTH);
    const hashes = await load({ level, index: tile, width });
    const start = first - tile * TILE_WIDTH;
    return await fold(hashes.slice(start, start + count));
  };
}

/** Root of a complete subtree, from its hashes, whose number is a power of two. */
export async function fold(hashes: readonly Bytes[]): Promise<Bytes> {
  let row = hashes;
  while (row.length > 1) {
    const pairs = Array.from({ length: row.length / 2 }, (_, at) => [row[2 * at], row[2 * at + 1]]);
    row = await Promise.all(pairs.map(([left, right]) => nodeHash(present(left), present(right))));
  }
  return present(row[0]);
}

/** Concatenated entries, each after its length as two bytes, big-endian. */
export function bundleOf(entries: readonly Uint8Array[]): Bytes {
  return concat(
    ...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]),
  );
}

/** Splits concatenated hashes. */
export function hashesIn(bytes: Uint8Array): readonly Bytes[] {
  return Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  );
}

/** Formats 1234067 as `x001/x234/067`. */
function inGroups(index: number): string {
  const groups = [(index % 1_000).toString().padStart(3, '0')];
  for (let rest = Math.floor(index / 1_000); rest > 0; rest = Math.floor(rest / 1_000)) {
    groups.unshift(`x${(rest % 1_000).toString().padStart(3, '0')}`);
  }
  return groups.join('/');
}

function partOf(width: number): string {
  return width < TILE_WIDTH ? `.p/${width}` : '';
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A subtree is not complete.');
  return value;
}
