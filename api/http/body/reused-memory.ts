/** Buffer size: the maximum chunk with the rest of the previous one. */
export const MEMORY_BYTES = 65_536;

/**
 * Reads into the memory behind a place of it, and gives that memory back: a new piece for every few
 * kilobytes of a large file would fill the isolate before anything is collected. What does not come
 * from the network may know only its own pieces.
 */
export function readerOf(body: ReadableStream<Uint8Array>) {
  let into: ReadableStreamBYOBReader;
  try {
    into = body.getReader({ mode: 'byob' });
  } catch {
    return plainReaderOf(body);
  }
  return {
    async read(memory: Uint8Array<ArrayBuffer>, at: number) {
      const { value } = await into.read(memory.subarray(at));
      // A body that was cut off gives nothing back.
      return value
        ? { memory: new Uint8Array(value.buffer), bytes: value.length }
        : { memory: new Uint8Array(MEMORY_BYTES), bytes: 0 };
    },
    cancel: () => into.cancel(),
  };
}

function plainReaderOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  return {
    async read(memory: Uint8Array<ArrayBuffer>, at: number) {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return { memory, bytes: 0 };
        if (value.length === 0) continue;
        const enough = new Uint8Array(Math.max(memory.length, at + value.length));
        enough.set(memory.subarray(0, at));
        enough.set(value, at);
        return { memory: enough, bytes: value.length };
      }
    },
    cancel: () => reader.cancel(),
  };
}
