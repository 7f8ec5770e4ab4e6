import { createHash } from 'node:crypto';

/**
 * A hash of a multipart body, computed while its parts are read: SHA-256 of the name, file name and
 * content of each part in order. The boundary is not included, because browsers choose a new one
 * for each request.
 */
export type PartsDigest = Readonly<{
  addText: (name: string, text: string) => void;
  /** Yields the pieces of a file unchanged while hashing them. */
  addFile: (
    name: string,
    fileName: string,
    pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  ) => AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** Call after the last part. */
  end: () => void;
  /** 64 hexadecimal digits; `undefined` until all parts are read. */
  hash: () => string | undefined;
}>;

export function partsDigest(): PartsDigest {
  const whole = createHash('sha256');
  let hash: string | undefined;
  const add = (name: string, fileName: string | null, content: string) =>
    whole.update(`${JSON.stringify([name, fileName, content])}\n`);
  return {
    addText: (name, text) => void add(name, null, text),
    async *addFile(name, fileName, pieces) {
      const content = createHash('sha256');
      for await (const piece of pieces) {
        content.update(piece);
        yield piece;
      }
      add(name, fileName, content.digest('hex'));
    },
    end: () => {
      hash = whole.digest('hex');
    },
    hash: () => hash,
  };
}
