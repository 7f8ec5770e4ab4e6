import type { ArchiveSource } from './archive-source.ts';
import { varint } from './wire-format.ts';

/** A PMTiles archive (version 3): one file with all tiles and a directory of their positions. */
export type TileArchive = Readonly<{
  maxZoom: number;
  /** Bytes of a tile; `undefined` when there is none. */
  tile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
}>;

const HEADER_BYTES = 127;
const GZIP = 2;

/** An entry of a directory: `run` consecutive tiles have these bytes; 0 means another directory. */
type Entry = Readonly<{ id: number; run: number; offset: number; length: number }>;

export async function openArchive(source: ArchiveSource): Promise<TileArchive> {
  const header = new DataView(await source.getBytes(0, HEADER_BYTES).then(({ data }) => data));
  if (header.getUint32(0) !== 0x50_4d_54_69 || header.getUint8(7) !== 3) {
    throw new Error('this is no PMTiles archive of version 3');
  }
  const number = (at: number) => Number(header.getBigUint64(at, true));
  const [leaves, tiles] = [number(40), number(56)];
  const [ofDirectories, ofTiles] = [header.getUint8(97), header.getUint8(98)];
  const directories = new Map<number, Promise<readonly Entry[]>>();

  async function read(offset: number, length: number, compression: number) {
    const { data } = await source.getBytes(offset, length);
    if (compression !== GZIP) return new Uint8Array(data);
    const unpacked = new Response(data).body?.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  }

  function directory(offset: number, length: number): Promise<readonly Entry[]> {
    const known = directories.get(offset);
    if (known !== undefined) return known;
    const asked = read(offset, length, ofDirectories).then(entriesOf);
    directories.set(offset, asked);
    // Failed requests are not cached.
    asked.catch(() => directories.delete(offset));
    return asked;
  }

  async function tile(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const id = tileId(z, x, y);
    let place = { offset: number(8), length: number(16) };
    // A directory leads to a tile or to another directory, at most three levels deep according to
    // the specification.
    for (let depth = 0; depth < 4; depth += 1) {
      const entries = await directory(place.offset, place.length);
      const entry = entries.findLast((one) => one.id <= id);
      if (!entry) return undefined;
      if (entry.run > 0) {
        if (id >= entry.id + entry.run) return undefined;
        return read(tiles + entry.offset, entry.length, ofTiles);
      }
      place = { offset: leaves + entry.offset, length: entry.length };
    }
    return undefined;
  }

  return { maxZoom: header.getUint8(101), tile };
}

/** Id of a tile: number of tiles at lower zooms, plus its position on a Hilbert curve. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let side = 2 ** z / 2; side >= 1; side /= 2) {
    const isEast = (column & side) > 0;
    const isSouth = (row & side) > 0;
    id += side * side * (isEast ? (isSouth ? 2 : 3) : isSouth ? 1 : 0);
    if (isSouth) continue;
    if (isEast) [column, row] = [side - 1 - column, side - 1 - row];
    [column, row] = [row, column];
  }
  return id;
}

/**
 * Parses a directory. Its columns are stored one after another; ids are deltas, and offset 0 means
 * that the entry follows the previous one.
 */
function entriesOf(bytes: Uint8Array): readonly Entry[] {
  const at = { offset: 0 };
  const count = varint(bytes, at);
  const column = () => Array.from({ length: count }, () => varint(bytes, at));
  const [steps, runs, lengths, offsets] = [column(), column(), column(), column()];
  let [id, end] = [0, 0];
  return steps.map((step, index) => {
    id += step;
    const length = lengths[index] ?? 0;
    const stored = offsets[index] ?? 0;
    const offset = stored === 0 ? end : stored - 1;
    end = offset + length;
    return { id, run: runs[index] ?? 0, offset, length };
  });
}
