import { read, type Steps } from './picture-steps.ts';

/**
 * Steps that keep the images of a GIF, their timing, the loop count and the color profile.
 * Comments, XMP, texts, other extensions and data after the end are removed.
 */
export function* bareGif(): Steps {
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
