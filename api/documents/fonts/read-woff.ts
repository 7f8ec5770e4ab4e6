import { unzlibSync } from 'fflate';

/** Tables of a TrueType font by name. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

const WOFF = 0x774f_4646;
const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a font in WOFF 1.0 (W3C Recommendation, 2012).
 * @throws Error for any other file
 */
export function readWoff(bytes: Uint8Array): FontTables {
  const view = viewOf(bytes);
  if (view.getUint32(0) !== WOFF) throw new Error('Not a font in WOFF 1.0.');
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const at = HEADER + index * ENTRY;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const [start, packed, length] = [4, 8, 12].map((offset) => view.getUint32(at + offset));
    const data = bytes.subarray(start, (start ?? 0) + (packed ?? 0));
    tables.set(name, packed === length ? data : unzlibSync(data));
  }
  return tables;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Returns a table of a font.
 * @throws Error when the font has no such table
 */
export function tableOf(tables: FontTables, name: string): Uint8Array {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}.`);
  return table;
}
