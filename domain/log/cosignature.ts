import { type Bytes, textBytes } from '#domain/bytes.ts';
import { textOf } from './checkpoint.ts';
import {
  isSignedBy,
  keyText,
  type NoteKey,
  parseKey,
  SIGNATURE_TYPES,
  signatureLine,
  signaturesOf,
} from './note.ts';

/**
 * A witness that verifies that the log only grows: its name, its key and the URL for checkpoints.
 */
export type Witness = NoteKey & Readonly<{ url: string }>;

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/**
 * Parses `LOG_WITNESSES`, a comma-separated list of verifier keys (C2SP `tlog-cosignature`,
 * Ed25519), each followed by a space and a URL.
 * @returns the witnesses, and the parts that could not be parsed.
 */
export async function readWitnesses(
  text: string,
): Promise<Readonly<{ witnesses: readonly Witness[]; unreadable: readonly string[] }>> {
  const witnesses: Witness[] = [];
  const unreadable: string[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [line = '', url = '', ...more] = part.split(/\s+/);
    const key = await parseWitnessKey(line);
    const isAddress = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
    if (key && isAddress && more.length === 0) {
      witnesses.push({ ...key, url: url.replace(/\/+$/, '') });
    } else unreadable.push(part);
  }
  return { witnesses, unreadable };
}

export function witnessKeyText(key: NoteKey): Promise<string> {
  return keyText(key, SIGNATURE_TYPES.cosignature);
}

/** @returns undefined when the line is not a witness key. */
export function parseWitnessKey(line: string): Promise<NoteKey | undefined> {
  return parseKey(line, SIGNATURE_TYPES.cosignature);
}

/** The bytes that a witness signs for a checkpoint. @param seconds Unix time. */
export function cosignedText(text: string, seconds: number): Bytes {
  return textBytes(`cosignature/v1\ntime ${seconds}\n${text}`);
}

/**
 * The first line with a valid cosignature of a witness, out of the lines it sent.
 * @param note the checkpoint.
 * @returns undefined when no line is valid.
 */
export async function cosignatureIn(
  note: string,
  lines: string,
  witness: NoteKey,
): Promise<string | undefined> {
  const text = textOf(note);
  if (text === undefined) return undefined;
  const type = SIGNATURE_TYPES.cosignature;
  for (const bytes of await signaturesOf(lines, witness, type, TIME_BYTES + SIGNATURE_BYTES)) {
    const seconds = Number(new DataView(bytes.buffer).getBigUint64(0));
    if (await isSignedBy(witness, bytes.slice(TIME_BYTES), cosignedText(text, seconds))) {
      return await signatureLine(witness, type, bytes);
    }
  }
  return undefined;
}

/** Names of the witnesses with a valid cosignature on a checkpoint. */
export async function cosignersOf(
  note: string,
  witnesses: readonly NoteKey[],
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const witness of witnesses) {
    if (await cosignatureIn(note, note, witness)) names.push(witness.origin);
  }
  return names;
}
