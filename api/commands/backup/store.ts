import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Where a backup is stored: a folder, or a map in tests. */
export type Store = Readonly<{
  write: (name: string, bytes: Bytes) => Promise<void>;
  read: (name: string) => Promise<Bytes>;
}>;

/** Stores a backup in a folder that only the current user may read. */
export function folderStore(folder: string): Store {
  return {
    async write(name, bytes) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, bytes, { mode: 0o600 });
    },
    async read(name) {
      const file = join(folder, name);
      if (!existsSync(file)) throw new Error(`The backup lacks ${name}.`);
      return Uint8Array.from(readFileSync(file));
    },
  };
}
