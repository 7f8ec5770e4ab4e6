import type { ArchiveSource } from './archive-source.ts';
import { varint } from './wire-format.ts';

/** A PMTiles archive (version 3): one file with all tiles and a directory of where each is. */
export type TileArchive = Readonly<{
  maxZoom: number;
  /** The bytes of a tile; `undefined` where there is none. */
  tile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
}>;

const HEADER_BYTES = 127;
const GZIP = 2;

/** One line of a directory: as many tiles on end as `run` have these bytes; of 0 it is another directory. */
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
    // What failed once is asked for again.
    asked.catch(() => directories.delete(offset));
    return asked;
  }

  async function tile(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const id = tileId(z, x, y);
    let place = { offset: number(8), length: number(16) };
    // A directory leads to a tile or to another directory, three deep at most by the specification.
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

/** The number of a tile: all of the zooms before, then along a Hilbert curve. */
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

/** A directory lists its columns one after the other; ids count from the one before, and offset 0 follows on. */
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
