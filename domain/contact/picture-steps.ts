/**
 * What to do with the next bytes of an image: `read` removes bytes and hands them to the format,
 * `pass` keeps bytes, `skip` drops bytes, `write` inserts bytes, and `passCoded` keeps the
 * entropy-coded data of a JPEG up to the next marker.
 */
export type Step =
  | Readonly<{ do: 'read' | 'pass' | 'skip'; bytes: number }>
  | Readonly<{ do: 'write'; content: Uint8Array }>
  | Readonly<{ do: 'passCoded' }>;

/** The steps for one image in order. Anything after the last step is dropped. */
export type Steps = Generator<Step, void, Uint8Array>;

/** Removes the next bytes of the image and returns them. */
export function* read(bytes: number): Generator<Step, Uint8Array, Uint8Array> {
  return yield { do: 'read', bytes };
}

/**
 * Returns a function that takes an image piece by piece, split anywhere, and returns what is kept
 * of each piece. It buffers no more than the bytes of one `read`.
 */
export function followSteps(steps: Steps): (piece: Uint8Array) => readonly Uint8Array[] {
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
export function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
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
