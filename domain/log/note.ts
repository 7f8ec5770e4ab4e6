import {
  areEqual,
  type Bytes,
  concat,
  fromBase64,
  sha256,
  textBytes,
  toBase64,
  toHex,
} from '#domain/bytes.ts';

/** A signer of notes (C2SP `signed-note`): a name without spaces and an Ed25519 key. */
export type NoteKey = Readonly<{ origin: string; publicKey: Bytes }>;

/** Signature types: of notes, and of cosignatures with a time (C2SP `tlog-cosignature`). */
export const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const;
type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];

const ID_BYTES = 4;
const KEY_BYTES = 32;

/** The signed text of a note with its final line feed; undefined when the text is not a note. */
export function noteText(note: string): string | undefined {
  const end = note.indexOf('\n\n');
  return end < 0 ? undefined : note.slice(0, end + 1);
}

/** Signature line of a note. @param bytes the content after the key id. */
export async function signatureLine(
  key: NoteKey,
  type: SignatureType,
  bytes: Bytes,
): Promise<string> {
  return `— ${key.origin} ${toBase64(concat(await keyId(key, type), bytes))}\n`;
}

/** Contents after the key id in this key's signature lines, if they have the expected length. */
export async function signaturesOf(
  lines: string,
  key: NoteKey,
  type: SignatureType,
  length: number,
): Promise<readonly Bytes[]> {
  const id = await keyId(key, type);
  return lines.split('\n').flatMap((line) => {
    const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = name === key.origin ? fromBase64(encoded ?? '') : undefined;
    const isOurs = bytes?.length === ID_BYTES + length && areEqual(bytes.subarray(0, ID_BYTES), id);
    return bytes && isOurs ? [bytes.slice(ID_BYTES)] : [];
  });
}

export async function isSignedBy(
  { publicKey }: NoteKey,
  signature: Bytes,
  signed: Bytes,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return await crypto.subtle.verify('Ed25519', key, signature, signed);
}

/** The key as one line: `name+id+base64`. */
export async function keyText(key: NoteKey, type: SignatureType): Promise<string> {
  const id = toHex(await keyId(key, type));
  return `${key.origin}+${id}+${toBase64(concat(Uint8Array.of(type), key.publicKey))}`;
}

/** @returns undefined when the line is not a key of this type written by `keyText`. */
export async function parseKey(line: string, type: SignatureType): Promise<NoteKey | undefined> {
  const [, origin, , encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded ?? '');
  if (!origin || bytes?.length !== KEY_BYTES + 1 || bytes[0] !== type) return undefined;
  const key = { origin, publicKey: bytes.slice(1) };
  return (await keyText(key, type)) === line ? key : undefined;
}

async function keyId({ origin, publicKey }: NoteKey, type: SignatureType): Promise<Bytes> {
  const hash = await sha256(concat(textBytes(`${origin}\n`), Uint8Array.of(type), publicKey));
  return hash.slice(0, ID_BYTES);
}
