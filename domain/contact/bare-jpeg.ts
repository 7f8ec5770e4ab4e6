import { orientationOf, tiffOf } from './orientation.ts';
import { joined, read, type Steps } from './picture-steps.ts';

/**
 * Steps that keep the segments of a JPEG that draw it, its color profile and its orientation. Exif,
 * XMP, captions, comments, thumbnails, manufacturers' segments and data after the end are removed.
 */
export function* bareJpeg(): Steps {
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

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

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

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0] as const;
