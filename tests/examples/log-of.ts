import { type Bytes, fromHex, textBytes, toBase64, toHex } from '#domain/bytes.ts';
import { blindedHash, entryOf, logKeyText, signedCheckpoint } from '#domain/log/checkpoint.ts';
import { inclusionProof, leafHash, rootOf } from '#domain/log/merkle.ts';
import { treeOver } from './merkle-tree.ts';

const ORIGIN = 'trato.example/log';
/** Entries of others before the events. */
const BEFORE = 4;

/**
 * A public log of eleven entries with these events among others, signed by a new key, as a receipt
 * contains it; and the key's text.
 */
export async function logOf(events: readonly Readonly<{ sequence: number; hash: string }>[]) {
  const size = Math.max(11, BEFORE + events.length + 1);
  const keys = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const sign = async (bytes: Bytes) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes));
  const nonces = events.map(() => crypto.getRandomValues(new Uint8Array(16)));
  const leaves = await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const [event, nonce] = [events[index - BEFORE], nonces[index - BEFORE]];
      const hash = fromHex(event?.hash ?? '') ?? new Uint8Array();
      return leafHash(
        nonce ? entryOf(await blindedHash(nonce, hash)) : textBytes(`other ${index}`),
      );
    }),
  );
  const read = await treeOver(leaves);
  const entries = events.map(async ({ sequence }, index) => ({
    ...{ sequence, nonce: toHex(nonces[index] ?? new Uint8Array()), position: index + BEFORE + 1 },
    ...{ dueBy: '2026-04-19T00:00:00Z' },
    proof: (await inclusionProof(index + BEFORE, size, read)).map(toBase64),
  }));
  const key = await logKeyText({ origin: ORIGIN, publicKey });
  const root = await rootOf(size, read);
  const checkpoint = await signedCheckpoint({ origin: ORIGIN, size, root }, publicKey, sign);
  return { log: { key, checkpoint, entries: await Promise.all(entries) }, key, size };
}
