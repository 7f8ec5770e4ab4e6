import { createHash } from 'node:crypto';

/**
 * The fingerprint of a multipart body, made while its parts are read: SHA-256 over the name, file
 * name and content of each part, in their order. The boundary, which a browser makes for each
 * send, does not belong to it.
 */
export type PartsDigest = Readonly<{
  addText: (name: string, text: string) => void;
  /** Passes the pieces of a file on, and counts them in. */
  addFile: (
    name: string,
    fileName: string,
    pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  ) => AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** After the last part. */
  end: () => void;
  /** 64 hexadecimal digits; absent until every part was read. */
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
