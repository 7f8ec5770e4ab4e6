/** Index of an ASCII text in the bytes, from `from` on; -1 when it is not found. */
export function indexOf(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !startsWith(bytes, text, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

export function startsWith(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Maximum number of bytes copied into the buffer at once. */
const MAX_AT_ONCE = 16_384;

/** Consumes bytes piece by piece. */
export type Reader = Readonly<{ add: (piece: Uint8Array) => void; end: () => void }>;

/**
 * Returns a reader that scans pieces as one stream. In each call of `look`, tokens may begin before
 * `until`; `ahead` more bytes are available for them to continue, except in the last call, where
 * the data ends. Each byte is before `until` exactly once, and the next call begins there. The
 * buffer is reused, so that large files are not copied.
 */
export function lookingAhead(
  ahead: number,
  look: (bytes: Uint8Array, until: number, isLast: boolean) => void,
): Reader {
  const memory = new Uint8Array(ahead + MAX_AT_ONCE);
  let held = 0;
  function take(piece: Uint8Array): void {
    memory.set(piece, held);
    const length = held + piece.length;
    const until = Math.max(0, length - ahead);
    if (until > 0) look(memory.subarray(0, length), until, false);
    memory.copyWithin(0, until, length);
    held = length - until;
  }
  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; at += MAX_AT_ONCE) {
        take(bytes.subarray(at, at + MAX_AT_ONCE));
      }
    },
    end: () => look(memory.subarray(0, held), held, true),
  };
}

const PIECE_BYTES = 4_096;

/** Buffers single bytes and passes them on in pieces. */
export function collecting(
  give: (piece: Uint8Array) => void,
): Readonly<{ put: (byte: number) => void; end: () => void }> {
  const memory = new Uint8Array(PIECE_BYTES);
  let length = 0;
  const end = () => {
    if (length > 0) give(memory.subarray(0, length));
    length = 0;
  };
  return {
    put(byte) {
      memory[length] = byte;
      length += 1;
      if (length === memory.length) end();
    },
    end,
  };
}
