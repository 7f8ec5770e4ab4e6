import {
  areEqual,
  type Bytes,
  concat,
  fromBase64,
  sha256,
  textBytes,
  toBase64,
  toHex,
} from './bytes.ts';

/** The log at one moment: how many entries it has and the root over them. */
export type Checkpoint = Readonly<{ origin: string; size: number; root: Bytes }>;

/** The public half of the log's key with the name it signs as. */
export type LogKey = Readonly<{ origin: string; publicKey: Bytes }>;

/** Ed25519 in C2SP `signed-note`. */
const ED25519 = Uint8Array.of(1);
const ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

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
  const id = await keyId({ origin: checkpoint.origin, publicKey });
  const signature = toBase64(concat(id, await sign(textBytes(text))));
  return `${text}\n— ${checkpoint.origin} ${signature}\n`;
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
  return root?.length === KEY_BYTES ? { origin, size, root } : undefined;
}

/** The checkpoint of a note that the key has signed; undefined for any other text. */
export async function verifiedCheckpoint(
  note: string,
  key: LogKey,
): Promise<Checkpoint | undefined> {
  const checkpoint = parseCheckpoint(note);
  const text = textOf(note);
  if (!checkpoint || text === undefined || checkpoint.origin !== key.origin) return undefined;
  const id = await keyId(key);
  const signatures = note
    .slice(text.length + 1)
    .split('\n')
    .flatMap((line) => {
      const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
      const bytes = name === key.origin ? fromBase64(encoded ?? '') : undefined;
      const isOurs =
        bytes?.length === ID_BYTES + SIGNATURE_BYTES && areEqual(bytes.subarray(0, ID_BYTES), id);
      return bytes && isOurs ? [bytes.slice(ID_BYTES)] : [];
    });
  const verifier = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, [
    'verify',
  ]);
  for (const signature of signatures) {
    if (await crypto.subtle.verify('Ed25519', verifier, signature, textBytes(text))) {
      return checkpoint;
    }
  }
  return undefined;
}

/** The key as one line: `origin+keyId+base64` (C2SP `signed-note`, verifier key). */
export async function logKeyText(key: LogKey): Promise<string> {
  const id = toHex(await keyId(key));
  return `${key.origin}+${id}+${toBase64(concat(ED25519, key.publicKey))}`;
}

/** @returns undefined when the line is not the key that `logKeyText` writes. */
export async function parseLogKey(line: string): Promise<LogKey | undefined> {
  const [, origin, , encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded ?? '');
  if (!origin || bytes?.length !== KEY_BYTES + 1 || bytes[0] !== ED25519[0]) return undefined;
  const key = { origin, publicKey: bytes.slice(1) };
  return (await logKeyText(key)) === line ? key : undefined;
}

async function keyId({ origin, publicKey }: LogKey): Promise<Bytes> {
  const hash = await sha256(concat(textBytes(`${origin}\n`), ED25519, publicKey));
  return hash.slice(0, ID_BYTES);
}

/** What of a note is signed: its three lines. */
function textOf(note: string): string | undefined {
  const end = note.indexOf('\n\n');
  const text = end < 0 ? undefined : note.slice(0, end + 1);
  return text?.split('\n').length === 4 ? text : undefined;
}
