import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { R2Bucket } from '@cloudflare/workers-types';

/** What the snapshots use of R2, in a folder, so that stored bytes take no memory. */
export function diskFiles(folder: string): R2Bucket {
  const pathOf = (key: string) => join(folder, encodeURIComponent(key));
  const bucket = {
    get: async (key: string) => {
      const path = pathOf(key);
      if (!existsSync(path)) return null;
      return {
        size: statSync(path).size,
        body: { getReader: () => readerOf(path) },
        json: async (): Promise<unknown> => JSON.parse(readFileSync(path, 'utf8')),
        arrayBuffer: async () => Uint8Array.from(readFileSync(path)).buffer,
      };
    },
    put: async (key: string, value: string | AsyncIterable<Uint8Array>) => {
      const file = openSync(pathOf(key), 'w');
      const parts = typeof value === 'string' ? [Buffer.from(value)] : value;
      for await (const part of parts) writeSync(file, part);
      closeSync(file);
    },
    list: async () => ({
      objects: readdirSync(folder).map((name) => ({ key: decodeURIComponent(name) })),
    }),
    delete: async (keys: string | readonly string[]) => {
      for (const key of [keys].flat()) rmSync(pathOf(key), { force: true });
    },
  };
  // R2 has more methods, which the snapshots do not use.
  return bucket as unknown as R2Bucket;
}

/** A reader with the platform's method that fills a given array. */
function readerOf(path: string) {
  const file = openSync(path, 'r');
  return {
    readAtLeast: async (_least: number, into: Uint8Array) => {
      const length = readSync(file, into);
      if (length === 0) closeSync(file);
      return { value: into.subarray(0, length), done: length === 0 };
    },
  };
}
