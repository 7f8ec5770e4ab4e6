import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { concat } from '#domain/bytes.ts';

/** Pixels in rows from the top, three bytes each: red, green, blue. */
export type Pixels = Readonly<{ width: number; height: number; data: Uint8Array }>;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes per pixel by color type (PNG specification, section 11.2.2). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Reads a non-interlaced PNG with eight bits per channel; transparent pixels are blended with
 * white.
 * @throws Error for any other file
 */
export function readPng(file: Uint8Array): Pixels {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const type = file[25] ?? -1;
  const channels = CHANNELS[type];
  if (channels === undefined || file[24] !== 8 || file[28] !== 0) {
    throw new Error('Not a PNG of eight bits a channel without interlacing.');
  }
  const parts: Uint8Array[] = [];
  let palette = new Uint8Array();
  for (let at = 8; at < file.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    const body = file.subarray(at + 8, at + 8 + view.getUint32(at));
    if (name === 'PLTE') palette = Uint8Array.from(body);
    if (name === 'IDAT') parts.push(body);
  }
  const raw = unfiltered(inflateSync(concat(...parts)), width * channels, height, channels);
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * channels;
    const alpha = type === 4 ? raw[from + 1] : type === 6 ? raw[from + 3] : 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const value =
        type === 3
          ? palette[3 * (raw[from] ?? 0) + channel]
          : raw[channels < 3 ? from : from + channel];
      data[3 * pixel + channel] = 255 + (((value ?? 0) - 255) * (alpha ?? 255)) / 255;
    }
  }
  return { width, height, data };
}

/**
 * Returns the pixels as a PNG, compressed for speed rather than size, because it is converted to
 * another format next.
 */
export function writePng({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (3 * width + 1));
  for (let y = 0; y < height; y += 1) {
    rows.set(data.subarray(3 * width * y, 3 * width * (y + 1)), y * (3 * width + 1) + 1);
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8);
  return concat(
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', new Uint8Array()),
  );
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(body, 8);
  view.setUint32(8 + body.length, crc32(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

/** Undoes the filters of the rows (PNG specification, section 9). */
function unfiltered(rows: Uint8Array, stride: number, height: number, channels: number) {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const value = rows[y * (stride + 1) + 1 + x] ?? 0;
      const left = x < channels ? 0 : (out[y * stride + x - channels] ?? 0);
      const above = y === 0 ? 0 : (out[(y - 1) * stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (out[(y - 1) * stride + x - channels] ?? 0);
      out[y * stride + x] = value + predicted(filter, left, above, corner);
    }
  }
  return out;
}

function predicted(filter: number | undefined, left: number, above: number, corner: number) {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((one) => Math.abs(guess - one));
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left;
  return (b ?? 0) <= (c ?? 0) ? above : corner;
}
