/** Smaller arrays are no copy of a column. */
const LARGE = 32_768;

const KINDS = [
  'Float64Array',
  'Int32Array',
  'Uint32Array',
  'Int16Array',
  'Uint16Array',
  'Uint8Array',
  'ArrayBuffer',
] as const;

let most = 0;

/** Bytes that the arrays of this process take now, after a full garbage collection. */
export function bytesHeld(): number {
  globalThis.gc?.();
  return process.memoryUsage().arrayBuffers;
}

/** Starts to watch: from here on, bytes are counted at each creation of a large array. */
export function watchArrays(): void {
  for (const name of KINDS) {
    const watched = new Proxy(globalThis[name], {
      construct: (target, args, newTarget) => {
        const made: object = Reflect.construct(target, args, newTarget);
        if (isNew(args[0]) && sizeOf(made) >= LARGE) most = Math.max(most, bytesHeld());
        return made;
      },
    });
    Object.assign(globalThis, { [name]: watched });
    // An array that is derived from another, as by `slice`, is made by the constructor of that.
    Object.assign(watched.prototype, { constructor: watched });
  }
}

/** Returns the maximum of the bytes held while something is done. */
export async function mostBytesDuring(done: () => Promise<unknown>): Promise<number> {
  most = bytesHeld();
  await done();
  return Math.max(most, bytesHeld());
}

/** Whether an array is not a view of bytes that exist. */
function isNew(first: unknown): boolean {
  return !(first instanceof ArrayBuffer);
}

function sizeOf(made: object): number {
  return 'byteLength' in made ? Number(made.byteLength) : 0;
}
