import type { SniffedImage } from './photos.ts';

/**
 * Type and size of an image from its bytes: JPEG, PNG, GIF or WebP. `undefined` for other types and
 * for incomplete or invalid headers. The first 64 KiB are enough, except for JPEGs with large
 * metadata.
 */
export function sniffImage(bytes: Uint8Array): SniffedImage | undefined {
  const image = pngSize(bytes) ?? gifSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes);
  return image && image.width > 0 && image.height > 0 ? image : undefined;
}

/** Whether the file is HEIC, the default format of iPhone photos. Needs the first 12 bytes. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(hei|hev|mif1|msf1)/.test(text(bytes, 4, 8));
}

/** Signature, then the IHDR chunk. */
function pngSize(bytes: Uint8Array): SniffedImage | undefined {
  if (!startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return undefined;
  if (bytes.length < 24 || text(bytes, 12, 4) !== 'IHDR') return undefined;
  const view = viewOf(bytes);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(bytes: Uint8Array): SniffedImage | undefined {
  if (bytes.length < 10 || !['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return undefined;
  const view = viewOf(bytes);
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** A RIFF file whose first chunk is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). */
function webpSize(bytes: Uint8Array): SniffedImage | undefined {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') {
    return undefined;
  }
  const view = viewOf(bytes);
  const type = 'image/webp';
  switch (text(bytes, 12, 4)) {
    case 'VP8X':
      return { type, width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return undefined;
      const bits = view.getUint32(21, true);
      return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ': {
      if (!startsWith(bytes.subarray(23), [0x9d, 0x01, 0x2a])) return undefined;
      return {
        type,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    }
    default:
      return undefined;
  }
}

/** Skips segments up to the frame header (SOF), which has the size. */
function jpegSize(bytes: Uint8Array): SniffedImage | undefined {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return undefined;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isFrameHeader(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (isBare(marker)) {
      at += 2;
    } else {
      if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return undefined;
      at += 2 + view.getUint16(at + 2);
    }
  }
  return undefined;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** SOF0 to SOF15 without the tables that share their range: DHT, JPG and DAC. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers without a length: TEM and restarts. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
