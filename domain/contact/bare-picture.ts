import { bareGif } from './bare-gif.ts';
import { bareJpeg } from './bare-jpeg.ts';
import { barePng } from './bare-png.ts';
import { followSteps, joined, type Steps } from './picture-steps.ts';

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
