type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns a PNG with a color gradient that depends on the seed, so that files have different
 * hashes.
 */
export function aPng(width: number, height: number, seed = 0): Bytes {
  const rows = new Uint8Array(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + 3 * width) + 1 + 3 * x;
      rows.set([(x * 5 + seed * 37) % 256, (y * 7 + seed * 91) % 256, (seed * 53) % 256], at);
    }
  }
  return pngOf(width, height, rows);
}

/** Returns a PNG that is red in its left half and blue in its right half. */
export function aTwoColoredPng(width: number, height: number): Bytes {
  const rows = new Uint8Array(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(x < width / 2 ? [220, 20, 20] : [20, 20, 220], y * (1 + 3 * width) + 1 + 3 * x);
    }
  }
  return pngOf(width, height, rows);
}

/** Returns the color of each row of a PNG that is one pixel wide. */
export async function onePixelRows(png: Bytes): Promise<readonly (readonly number[])[]> {
  const view = new DataView(png.buffer, png.byteOffset);
  const channels = png[25] === 6 ? 4 : 3;
  const content: number[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const body = png.subarray(at + 8, at + 8 + view.getUint32(at));
    if (new TextDecoder().decode(png.subarray(at + 4, at + 8)) === 'IDAT') content.push(...body);
  }
  const inflated = new Blob([Uint8Array.from(content)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const raw = new Uint8Array(await new Response(inflated).arrayBuffer());
  const rows: number[][] = [];
  for (let at = 0; at < raw.length; at += 1 + channels) {
    const above = rows.at(-1) ?? [];
    // Without a pixel to the left, three of the five filters only use the row above.
    const share = [0, 0, 1, 0.5, 1][raw[at] ?? 0] ?? 0;
    const row = [...raw.subarray(at + 1, at + 1 + channels)];
    rows.push(
      row.map((value, channel) => (value + Math.floor((above[channel] ?? 0) * share)) % 256),
    );
  }
  return rows;
}

/** Returns a PNG whose header claims a size that its content does not have. */
export function aPngThatClaims(width: number, height: number): Bytes {
  return pngOf(width, height, new Uint8Array(4));
}

/**
 * Adds an Exif segment to a JPEG: orientation 6, the owner's name and a location (25°45' north,
 * 80°16' west), and hidden data after the end of the picture.
 */
export function withExif(jpeg: Bytes, owner: string): Bytes {
  const words = encode(`${owner}\0`);
  const exif = [
    ...encode('Exif\0\0MM'),
    ...[0, 42, 0, 0, 0, 8, 0, 3],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
    ...[0x82, 0x98, 0, 2, ...uint32(words.length), ...uint32(50 + GPS_BYTES)],
    ...[0x88, 0x25, 0, 4, 0, 0, 0, 1, ...uint32(50)],
    ...[0, 0, 0, 0],
    ...gpsDirectory(50),
    ...words,
  ];
  const segment = [0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255, ...exif];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2), ...words]);
}

const GPS_BYTES = 102;

/** Four entries of the location, followed by degrees, minutes and seconds. */
function gpsDirectory(at: number): number[] {
  const rationals = at + 54;
  const angle = (degrees: number, minutes: number) =>
    [degrees, minutes, 0].flatMap((part) => [...uint32(part), ...uint32(1)]);
  return [
    ...[0, 4],
    ...[0, 1, 0, 2, 0, 0, 0, 2, ...encode('N\0'), 0, 0],
    ...[0, 2, 0, 5, 0, 0, 0, 3, ...uint32(rationals)],
    ...[0, 3, 0, 2, 0, 0, 0, 2, ...encode('W\0'), 0, 0],
    ...[0, 4, 0, 5, 0, 0, 0, 3, ...uint32(rationals + 24)],
    ...[0, 0, 0, 0],
    ...angle(25, 45),
    ...angle(80, 16),
  ];
}

function pngOf(width: number, height: number, rows: Uint8Array): Bytes {
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0]),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ]);
}

function chunk(name: string, content: readonly number[]): number[] {
  const body = [...encode(name), ...content];
  return [...uint32(content.length), ...body, ...uint32(crc32(body))];
}

/** Returns a zlib stream with uncompressed blocks. */
function stored(content: Uint8Array): number[] {
  const blocks: number[] = [];
  for (let at = 0; at < content.length; at += 65_535) {
    const block = content.subarray(at, at + 65_535);
    const length = [block.length & 255, block.length >> 8];
    const isLast = at + block.length === content.length ? 1 : 0;
    blocks.push(isLast, ...length, ...length.map((byte) => byte ^ 255), ...block);
  }
  return [0x78, 0x01, ...blocks, ...uint32(adler32(content))];
}

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function encode(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}
