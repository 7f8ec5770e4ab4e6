import { bareGif } from './bare-gif.ts';
import { bareJpeg } from './bare-jpeg.ts';
import { orientationOf, tiffOf } from './orientation.ts';
import { followSteps, joined, read, type Steps } from './picture-steps.ts';

/**
 * Steps that keep the chunks of a PNG that draw it, its colors, its animation and its orientation.
 * Texts, other Exif data, the time, private chunks and data after the end are removed.
 */
function* barePng(): Steps {
  yield { do: 'pass', bytes: 8 };
  for (;;) {
    const head = yield* read(8);
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
    const name = String.fromCharCode(...head.subarray(4));
    if (KEPT_CHUNKS.has(name)) {
      yield { do: 'write', content: head };
      yield { do: 'pass', bytes: length + CHECKSUM_BYTES };
      if (name === 'IEND') return;
    } else if (name === 'eXIf' && length <= MAX_EXIF_BYTES) {
      const orientation = orientationOf(yield* read(length));
      yield { do: 'skip', bytes: CHECKSUM_BYTES };
      if (orientation !== 1) yield { do: 'write', content: turned(orientation) };
    } else {
      yield { do: 'skip', bytes: length + CHECKSUM_BYTES };
    }
  }
}

const CHECKSUM_BYTES = 4;
const MAX_EXIF_BYTES = 65_536;

/** Chunks of the PNG specification, third edition, that affect how the image looks. */
const KEPT_CHUNKS: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** An `eXIf` chunk that contains only the orientation. */
function turned(orientation: number): Uint8Array {
  const body = [0x65, 0x58, 0x49, 0x66, ...tiffOf(orientation)];
  return Uint8Array.of(...uint32(body.length - 4), ...body, ...uint32(crc32(body)));
}

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function uint32(value: number): readonly number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

/**
 * Yields a JPEG, PNG or GIF without the metadata that a camera or program wrote: place, owner,
 * device, time, texts, thumbnails, and data after the end. The image data is not re-encoded; color
 * profile and orientation are kept. Other files are passed through unchanged. At most one segment
 * (64 KiB) is buffered in addition to the current piece.
 */
export async function* barePicture(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  let bare: ReturnType<typeof followSteps> | undefined;
  for await (const piece of pieces) {
    if (bare) {
      yield* bare(piece);
      continue;
    }
    head = joined(head, piece);
    if (head.length < SIGNATURE_BYTES) continue;
    bare = filterOf(head);
    yield* bare(head);
  }
  if (!bare && head.length > 0) yield head;
}

const SIGNATURE_BYTES = 8;

const FORMATS: readonly Readonly<{ signature: readonly number[]; steps: () => Steps }>[] = [
  { signature: [0xff, 0xd8, 0xff], steps: bareJpeg },
  { signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], steps: barePng },
  { signature: [0x47, 0x49, 0x46, 0x38], steps: bareGif },
];

function filterOf(head: Uint8Array): ReturnType<typeof followSteps> {
  const format = FORMATS.find(({ signature }) => signature.every((byte, at) => head[at] === byte));
  return format ? followSteps(format.steps()) : (piece) => [piece];
}
