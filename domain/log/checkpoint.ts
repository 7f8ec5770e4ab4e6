import { type Bytes, fromBase64, textBytes, toBase64 } from '#domain/bytes.ts';
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

/** The log at one moment: how many entries it has and the root over them. */
export type Checkpoint = Readonly<{ origin: string; size: number; root: Bytes }>;

/** The public half of the log's key with the name it signs as. */
export type LogKey = NoteKey;

const ROOT_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** The text that is signed (C2SP `tlog-checkpoint`). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/**
 * A checkpoint with its signature, as it is published.
 * @param sign signs bytes with the log's Ed25519 key: 64 bytes.
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
 * Reads a published checkpoint without looking at its signature.
 * @returns undefined when the text is not a checkpoint.
 */
export function parseCheckpoint(note: string): Checkpoint | undefined {
  const [origin = '', count = '', hash = ''] = textOf(note)?.split('\n') ?? [];
  const root = fromBase64(hash);
  const size = Number(count);
  if (!origin || !/^(?:0|[1-9]\d*)$/.test(count) || !Number.isSafeInteger(size)) return undefined;
  return root?.length === ROOT_BYTES ? { origin, size, root } : undefined;
}

/** The checkpoint of a note that the key has signed; undefined for any other text. */
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

/** @returns undefined when the line is not the key that `logKeyText` writes. */
export function parseLogKey(line: string): Promise<LogKey | undefined> {
  return parseKey(line, SIGNATURE_TYPES.note);
}

/** What of a checkpoint is signed: its three lines; undefined for any other text. */
export function textOf(note: string): string | undefined {
  const text = noteText(note);
  return text?.split('\n').length === 4 ? text : undefined;
}
