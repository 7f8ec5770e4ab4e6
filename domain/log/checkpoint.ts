import { type Bytes, concat, fromBase64, sha256, textBytes, toBase64 } from '#domain/bytes.ts';
import {
  isSignedBy,
  keyText,
  type NoteKey,
  noteText,
  parseKey,
  SIGNATURE_TYPES,
  signatureLine,
  signaturesOf,
} from './note.ts';

/** State of the log at one moment: number of entries and root hash. */
export type Checkpoint = Readonly<{ origin: string; size: number; root: Bytes }>;

/** The log's public key with the name of the log. */
export type LogKey = NoteKey;

const ROOT_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** The signed text of a checkpoint (C2SP `tlog-checkpoint`). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/**
 * Signs a checkpoint and returns it as published.
 * @param sign signs bytes with the log's Ed25519 key and returns 64 bytes.
 */
export async function signedCheckpoint(
  checkpoint: Checkpoint,
  publicKey: Bytes,
  sign: (bytes: Bytes) => Promise<Bytes>,
): Promise<string> {
  const text = checkpointText(checkpoint);
  const key = { origin: checkpoint.origin, publicKey };
  const signature = await sign(textBytes(text));
  return `${text}\n${await signatureLine(key, SIGNATURE_TYPES.note, signature)}`;
}

/**
 * Parses a published checkpoint without verifying its signature.
 * @returns undefined when the text is not a checkpoint.
 */
export function parseCheckpoint(note: string): Checkpoint | undefined {
  const [origin = '', count = '', hash = ''] = textOf(note)?.split('\n') ?? [];
  const root = fromBase64(hash);
  const size = Number(count);
  if (!origin || !/^(?:0|[1-9]\d*)$/.test(count) || !Number.isSafeInteger(size)) return undefined;
  return root?.length === ROOT_BYTES ? { origin, size, root } : undefined;
}

/** The checkpoint in a note with a valid signature of this key; undefined for any other text. */
export async function verifiedCheckpoint(
  note: string,
  key: LogKey,
): Promise<Checkpoint | undefined> {
  const checkpoint = parseCheckpoint(note);
  const text = textOf(note);
  if (!checkpoint || text === undefined || checkpoint.origin !== key.origin) return undefined;
  const lines = note.slice(text.length + 1);
  for (const signature of await signaturesOf(lines, key, SIGNATURE_TYPES.note, SIGNATURE_BYTES)) {
    if (await isSignedBy(key, signature, textBytes(text))) return checkpoint;
  }
  return undefined;
}

/** The key as one line: `origin+keyId+base64` (C2SP `signed-note`, verifier key). */
export function logKeyText(key: LogKey): Promise<string> {
  return keyText(key, SIGNATURE_TYPES.note);
}

/** @returns undefined when the line was not written by `logKeyText`. */
export function parseLogKey(line: string): Promise<LogKey | undefined> {
  return parseKey(line, SIGNATURE_TYPES.note);
}

/** The signed part of a checkpoint: its three lines; undefined for any other text. */
export function textOf(note: string): string | undefined {
  const text = noteText(note);
  return text?.split('\n').length === 4 ? text : undefined;
}

/** Histories whose events are in the log. */
export const CHAINS = [
  'offers',
  'properties',
  'agreements',
  'signatures',
  'admin',
  'signings',
  'rounds',
] as const;
export type Chain = (typeof CHAINS)[number];

/**
 * Hash of an event hash blinded with a nonce. The nonce is given to those who may see the event;
 * without it the hash reveals neither the person nor the event.
 * @param nonce 16 bytes.
 * @param eventHash the event's SHA-256, 32 bytes.
 */
export function blindedHash(nonce: Bytes, eventHash: Bytes): Promise<Bytes> {
  return sha256(concat(nonce, eventHash));
}

/** The log entry of an event. */
export function entryOf(blinded: Bytes): Bytes {
  return textBytes(`trato-event-v1\n${toBase64(blinded)}\n`);
}
