import type { R2Bucket } from '@cloudflare/workers-types';
import type { Env } from '#api/env.ts';
import { type Bytes, fromBase64 } from '#domain/bytes.ts';
import type { LogKey } from '#domain/log/checkpoint.ts';
import {
  bundleName,
  HASH_BYTES,
  hashReader,
  TILE_WIDTH,
  type Tile,
  tileName,
} from '#domain/log/tiles.ts';

type Files = Pick<R2Bucket, 'get' | 'put' | 'list' | 'delete'>;

export const CHECKPOINT_KEY = 'log/checkpoint';

/** Returns the storage key of a tile or a bundle of entries. */
export function fileOf(name: string): string {
  return `log/tile/${name}`;
}

/** Reads a tile. A partial tile that was deleted is cut from the full one. */
export async function readTile(files: Files, tile: Tile): Promise<Uint8Array> {
  const file = await files.get(fileOf(tileName(tile)));
  if (!file && tile.width < TILE_WIDTH) {
    const full = await readTile(files, { ...tile, width: TILE_WIDTH });
    return full.subarray(0, tile.width * HASH_BYTES);
  }
  if (!file) throw new Error(`Tile ${tileName(tile)} of the log is missing.`);
  return new Uint8Array(await file.arrayBuffer());
}

/** Returns a reader of the published hashes of a tree with `size` leaves. */
export function publishedHashes(files: Files, size: number) {
  return hashReader(size, (tile) => readTile(files, tile));
}

/** Returns the published checkpoint; undefined before the first. */
export async function publishedCheckpoint(files: Files): Promise<string | undefined> {
  return await (await files.get(CHECKPOINT_KEY))?.text();
}

/** Deletes partial tiles that have become full. */
export async function deleteParts(files: Files, full: readonly Tile[]): Promise<void> {
  for (const tile of full.filter(({ width }) => width === TILE_WIDTH)) {
    const names = [
      tileName(tile),
      ...(tile.level === 0 ? [bundleName(tile.index, tile.width)] : []),
    ];
    for (const name of names) {
      const { objects } = await files.list({ prefix: `${fileOf(name)}.p/` });
      if (objects.length > 0) await files.delete(objects.map(({ key }) => key));
    }
  }
}

/** The log's Ed25519 key and the name it signs as. */
export type Signer = LogKey & Readonly<{ sign: (bytes: Bytes) => Promise<Bytes> }>;

/**
 * Returns the key that signs checkpoints; undefined if none is configured, and then there is no
 * log.
 * @throws Error when `LOG_KEY` is not an Ed25519 key (PKCS#8, base64).
 */
export async function logSigner(env: Env): Promise<Signer | undefined> {
  if (!env.LOG_KEY) return undefined;
  const pkcs8 = fromBase64(env.LOG_KEY);
  if (!pkcs8) throw new Error('LOG_KEY is not base64.');
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  return {
    origin: logOrigin(env),
    publicKey: Uint8Array.from(Buffer.from(x, 'base64url')),
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes)),
  };
}

/** Returns the log's name: the URL where it is published, without the scheme. */
function logOrigin({ SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>): string {
  return `${new URL(SITE_ORIGIN).host}/log`;
}
