import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { Bounds } from '#domain/places/geometry/bounds.ts';

export type Tile = Readonly<{ z: number; x: number; y: number; data: Uint8Array }>;

/**
 * Returns a PMTiles version 3 archive of gzipped vector tiles, clustered, with a single directory:
 * header, root directory, metadata, tiles. Identical tiles are stored once. Throws if leaf
 * directories would be needed.
 */
export function pmtilesArchive(
  tiles: readonly Tile[],
  { bounds, metadata }: { bounds: Bounds; metadata: Record<string, unknown> },
): Uint8Array {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((one, other) => one.id - other.id);
  const { entries, contents } = placed(sorted);
  const directory = gzipSync(directoryOf(entries), { level: 9 });
  if (directory.length > ROOT_BYTES) throw new Error('the root directory is too large');
  const extra = gzipSync(JSON.stringify(metadata), { level: 9 });
  const tileBytes = Buffer.concat(contents);
  const header = headerOf({
    directory: directory.length,
    metadata: extra.length,
    tileBytes: tileBytes.length,
    addressed: sorted.length,
    entries: entries.length,
    contents: contents.length,
    minZoom: Math.min(...tiles.map(({ z }) => z)),
    maxZoom: Math.max(...tiles.map(({ z }) => z)),
    bounds,
  });
  return Buffer.concat([header, directory, extra, tileBytes]);
}

const HEADER_BYTES = 127;
/** Header and root directory must fit into a reader's first request of 16 KiB. */
const ROOT_BYTES = 16_384 - HEADER_BYTES;

type Entry = { id: number; run: number; offset: number; length: number };

/**
 * Concatenates the tiles, storing identical ones once, with one entry for a run of identical tiles.
 */
function placed(tiles: readonly (Tile & { id: number })[]) {
  const contents: Uint8Array[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, data } of tiles) {
    const key = Buffer.from(data).toString('latin1');
    let place = known.get(key);
    if (!place) {
      const packed = gzipSync(data, { level: 9 });
      place = { offset: end, length: packed.length };
      known.set(key, place);
      contents.push(packed);
      end += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, contents };
}

/**
 * Encodes a directory's columns as varints: ids as differences, then run lengths, lengths and
 * offsets.
 */
function directoryOf(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    while (rest > 0x7f) {
      bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  };
  put(entries.length);
  entries.forEach(({ id }, index) => {
    put(id - (entries[index - 1]?.id ?? 0));
  });
  for (const { run } of entries) put(run);
  for (const { length } of entries) put(length);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    // Zero means directly after the previous tile; otherwise offset + 1.
    put(before && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return Uint8Array.from(bytes);
}

function headerOf(sizes: {
  directory: number;
  metadata: number;
  tileBytes: number;
  addressed: number;
  entries: number;
  contents: number;
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
}): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + sizes.directory;
  const tilesAt = metadataAt + sizes.metadata;
  const positions = [
    ...[HEADER_BYTES, sizes.directory],
    ...[metadataAt, sizes.metadata],
    ...[tilesAt, 0],
    ...[tilesAt, sizes.tileBytes],
    ...[sizes.addressed, sizes.entries, sizes.contents],
  ];
  positions.forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  const clustered = 1;
  const gzip = 2;
  const vectorTiles = 1;
  [clustered, gzip, gzip, vectorTiles, sizes.minZoom, sizes.maxZoom].forEach((value, index) => {
    header.writeUInt8(value, 96 + index);
  });
  const { west, south, east, north } = sizes.bounds;
  [west, south, east, north].forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  header.writeUInt8(sizes.minZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return header;
}
