const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

const ORIENTATION = 0x0112;

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0] as const;

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

const PICTURE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const TIMING = 0xf9;
const APPLICATION = 0xff;
const KEPT_APPLICATIONS: ReadonlySet<string> = new Set([
  'NETSCAPE2.0',
  'ANIMEXTS1.0',
  'ICCRGBG1012',
]);

const FORMATS: readonly Readonly<{ signature: readonly number[]; steps: () => Steps }>[] = [
  { signature: [0xff, 0xd8, 0xff], steps: bareJpeg },
  { signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], steps: barePng },
  { signature: [0x47, 0x49, 0x46, 0x38], steps: bareGif },
];

/**
 * Steps that keep the segments of a JPEG that draw it, its color profile and its orientation. Exif,
 * XMP, captions, comments, thumbnails, manufacturers' segments and data after the end are removed.
 */
function* bareJpeg(): Steps {
  yield { do: 'pass', bytes: 2 };
  let isTurned = false;
  for (;;) {
    const code = yield* nextMarker();
    if (code === END_OF_IMAGE || isBare(code)) {
      yield { do: 'write', content: Uint8Array.of(0xff, code) };
      if (code === END_OF_IMAGE) return;
      continue;
    }
    const size = yield* read(2);
    const length = ((size[0] ?? 0) << 8) + (size[1] ?? 0) - 2;
    if (length < 0) return;
    const head = Uint8Array.of(0xff, code, ...size);
    if (draws(code)) {
      yield { do: 'write', content: head };
      yield { do: 'pass', bytes: length };
      if (code === START_OF_SCAN) yield { do: 'passCoded' };
    } else if (mayKeep(code)) {
      const content = yield* read(length);
      const kept = retainedPart(code, head, content, isTurned);
      isTurned ||= kept !== undefined && code === APP1;
      if (kept) yield { do: 'write', content: kept };
    } else {
      yield { do: 'skip', bytes: length };
    }
  }
}

/** The code after the next 0xFF. Bytes outside segments are removed. */
function* nextMarker() {
  for (;;) {
    while ((yield* read(1))[0] !== 0xff);
    let [code = 0] = yield* read(1);
    while (code === 0xff) [code = 0] = yield* read(1);
    if (code !== 0) return code;
  }
}

/** TEM and restart markers stand alone, without a length. */
function isBare(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= 0xd7);
}

/** Whether a segment is a frame, a table or a scan. */
function draws(code: number): boolean {
  return (code >= 0xc0 && code <= 0xcf) || (code >= START_OF_SCAN && code <= 0xdf);
}

function mayKeep(code: number): boolean {
  return code === APP0 || code === APP1 || code === APP2 || code === APP14;
}

/** The part of a metadata segment that is kept; `undefined` when nothing is. */
function retainedPart(
  code: number,
  head: Uint8Array,
  content: Uint8Array,
  isTurned: boolean,
): Uint8Array | undefined {
  const starts = (text: string) =>
    text === String.fromCharCode(...content.subarray(0, text.length));
  // The thumbnail in a JFIF header may show what was cropped out.
  if (code === APP0 && starts('JFIF\0') && content.length >= 14) {
    return Uint8Array.of(0xff, APP0, 0, 16, ...content.subarray(0, 12), 0, 0);
  }
  if (code === APP1 && !isTurned && starts('Exif\0\0')) {
    const orientation = orientationOf(content.subarray(6));
    if (orientation === 1) return undefined;
    const exif = [...EXIF, ...tiffOf(orientation)];
    return Uint8Array.of(0xff, APP1, 0, exif.length + 2, ...exif);
  }
  const isKept = (code === APP2 && starts('ICC_PROFILE\0')) || (code === APP14 && starts('Adobe'));
  return isKept ? joined(head, content) : undefined;
}

/**
 * The Exif orientation, 1 to 8, from a TIFF structure (the bytes after `Exif\0\0` in a JPEG, the
 * content of `eXIf` in a PNG). 1 (upright) by default.
 */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 8) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  if (!isLittle && view.getUint16(0) !== 0x4d4d) return 1;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, isLittle);
  for (let at = directory + 2, left = entries; left > 0 && at + 12 <= tiff.length; left -= 1) {
    if (view.getUint16(at, isLittle) === ORIENTATION) {
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
    at += 12;
  }
  return 1;
}

/** A TIFF structure that contains only the Exif orientation. */
export function tiffOf(orientation: number): readonly number[] {
  const entry = [ORIENTATION >> 8, ORIENTATION & 255, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
}

/**
 * Steps that keep the images of a GIF, their timing, the loop count and the color profile.
 * Comments, XMP, texts, other extensions and data after the end are removed.
 */
function* bareGif(): Steps {
  const header = yield* read(13);
  yield { do: 'write', content: header };
  yield { do: 'pass', bytes: colorTableBytes(header[10]) };
  for (;;) {
    const [kind] = yield* read(1);
    if (kind === PICTURE) {
      const place = yield* read(9);
      yield { do: 'write', content: Uint8Array.of(PICTURE, ...place) };
      // The local color table, then the LZW code size.
      yield { do: 'pass', bytes: colorTableBytes(place[8]) + 1 };
      yield* blocks(true);
    } else if (kind === EXTENSION) {
      yield* extension();
    } else {
      if (kind === END) yield { do: 'write', content: Uint8Array.of(END) };
      return;
    }
  }
}

/** Size in bytes of the color table that a descriptor's flags announce. */
function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function* extension(): Steps {
  const [label = 0, length = 0] = yield* read(2);
  const first = yield* read(length);
  const isKept =
    label === TIMING ||
    (label === APPLICATION && KEPT_APPLICATIONS.has(String.fromCharCode(...first)));
  if (isKept) yield { do: 'write', content: Uint8Array.of(EXTENSION, label, length, ...first) };
  if (length > 0) yield* blocks(isKept);
}

/** Sub-blocks of up to 255 bytes, each after its length, until an empty one. */
function* blocks(isKept: boolean): Steps {
  for (;;) {
    const length = yield* read(1);
    const [bytes = 0] = length;
    if (isKept) yield { do: 'write', content: length };
    if (bytes === 0) return;
    yield { do: isKept ? 'pass' : 'skip', bytes };
  }
}

function filterOf(head: Uint8Array): ReturnType<typeof followSteps> {
  const format = FORMATS.find(({ signature }) => signature.every((byte, at) => head[at] === byte));
  return format ? followSteps(format.steps()) : (piece) => [piece];
}

/**
 * What to do with the next bytes of an image: `read` removes bytes and hands them to the format,
 * `pass` keeps bytes, `skip` drops bytes, `write` inserts bytes, and `passCoded` keeps the
 * entropy-coded data of a JPEG up to the next marker.
 */
type Step =
  | Readonly<{ do: 'read' | 'pass' | 'skip'; bytes: number }>
  | Readonly<{ do: 'write'; content: Uint8Array }>
  | Readonly<{ do: 'passCoded' }>;

/** The steps for one image in order. Anything after the last step is dropped. */
type Steps = Generator<Step, void, Uint8Array>;

/** Removes the next bytes of the image and returns them. */
function* read(bytes: number): Generator<Step, Uint8Array, Uint8Array> {
  return yield { do: 'read', bytes };
}

/**
 * Returns a function that takes an image piece by piece, split anywhere, and returns what is kept
 * of each piece. It buffers no more than the bytes of one `read`.
 */
function followSteps(steps: Steps): (piece: Uint8Array) => readonly Uint8Array[] {
  let held: Uint8Array = NOTHING;
  let now = steps.next();
  let left = bytesOf(now);

  function go(given?: Uint8Array): void {
    now = steps.next(given ?? NOTHING);
    left = bytesOf(now);
  }

  return (piece) => {
    const kept: Uint8Array[] = [];
    let rest = held.length > 0 ? joined(held, piece) : piece;
    while (!now.done) {
      const step = now.value;
      if (step.do === 'write') {
        kept.push(step.content);
        go();
      } else if (step.do === 'read') {
        if (rest.length < left) break;
        // Copied because the caller may reuse this buffer before the bytes are written.
        const content = rest.slice(0, left);
        rest = rest.subarray(left);
        go(content);
      } else if (step.do === 'passCoded') {
        const end = markerIn(rest);
        if (end > 0) kept.push(rest.subarray(0, end));
        rest = rest.subarray(end);
        if (rest.length < 2) break;
        go();
      } else {
        const some = rest.subarray(0, left);
        if (step.do === 'pass' && some.length > 0) kept.push(some);
        rest = rest.subarray(some.length);
        left -= some.length;
        if (left > 0) break;
        go();
      }
    }
    held = now.done ? NOTHING : rest.slice();
    return kept;
  };
}

/** Returns two pieces as one. */
function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const NOTHING = new Uint8Array(0);

function bytesOf({ done, value }: IteratorResult<Step, void>): number {
  return !done && value && 'bytes' in value ? value.bytes : 0;
}

/** Index of the next marker: 0xFF before anything but a stuffed zero or a restart. */
function markerIn(bytes: Uint8Array): number {
  let at = bytes.indexOf(0xff);
  while (at >= 0) {
    const code = bytes[at + 1];
    if (code === undefined || (code !== 0 && !(code >= 0xd0 && code <= 0xd7))) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
