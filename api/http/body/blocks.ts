/**
 * Yields bytes in blocks of one length, except for the last one. All blocks reuse the same buffer.
 */
export async function* blocks(
  pieces: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  const block = new Uint8Array(length);
  let filled = 0;
  for await (const piece of pieces) {
    let rest = piece;
    while (rest.length > 0) {
      const taken = rest.subarray(0, length - filled);
      block.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled === length) {
        yield block;
        filled = 0;
      }
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
