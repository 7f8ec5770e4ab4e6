/** Buffer size in bytes: the largest chunk plus the rest of the previous one. */
export const MEMORY_BYTES = 65_536;

/**
 * Reads into a given buffer at an offset and returns that buffer, because allocating a new one for
 * every few kilobytes of a large file would exhaust the isolate's memory before garbage collection.
 * Streams that do not come from the network may not support this; they are copied.
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
      // An aborted body does not return the buffer.
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
