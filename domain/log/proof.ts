import { z } from 'zod';
import { type Bytes, fromBase64, fromHex } from '#domain/bytes.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { blindedHash, entryOf, type LogKey, verifiedCheckpoint } from './checkpoint.ts';
import { cosignersOf } from './cosignature.ts';
import { leafHash, provesInclusion } from './merkle.ts';
import type { NoteKey } from './note.ts';

const hash = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

/** Position and proof of one event in the log. */
export const logEntrySchema = z.strictObject({
  /** Position of the event in its own history. */
  sequence: z.int().min(0),
  /** Nonce that blinds the event in the log: 16 bytes, hexadecimal. */
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  /** Number of its leaf, from 1; null until it is added to the log. */
  position: z.int().min(1).nullable(),
  /** Deadline for adding it to the log. */
  dueBy: z.iso.datetime(),
  /** Hashes between its leaf and the checkpoint's root, base64. */
  proof: z.array(hash).max(60),
});

/** Proofs for the events of one history, all for the same checkpoint. */
export const logProofsSchema = z.strictObject({
  /** The log's public key (C2SP `signed-note`); null when there is no log. */
  key: z.string().max(300).nullable(),
  /** The signed checkpoint of the proofs with its cosignatures; null before the first. */
  checkpoint: z.string().max(5_000).nullable(),
  /** Time stamp (RFC 3161) of the signed part of the checkpoint, base64. */
  stamp: z.string().max(100_000).nullable().optional(),
  entries: z.array(logEntrySchema).max(10_000),
});
export type LogProofs = z.infer<typeof logProofsSchema>;

/**
 * Whether all events of a deal are in the log: the entry of the last one, or the deadline of the
 * oldest event that is not.
 */
export const logStandingSchema = z.strictObject({
  entry: z.int().min(1).nullable(),
  dueBy: z.iso.datetime().nullable(),
});
export type LogStanding = z.infer<typeof logStandingSchema>;

/** Maximum delay until an event is added to the log. */
export const LOG_DUE_MS = DAY_MS;

/**
 * Result of verifying proofs: how many events are in the log, how many wait and which witnesses
 * cosigned; or which event is missing or altered.
 */
export type LogVerdict =
  | Readonly<{
      ok: true;
      logged: number;
      waiting: number;
      size: number;
      witnesses: readonly string[];
    }>
  | Readonly<{ ok: false; problem: 'no_log' | 'signature' }>
  | Readonly<{ ok: false; problem: 'missing' | 'altered'; sequence: number }>;

/**
 * Keys of the log and its witnesses. They come from the product, not from the file to be verified.
 */
export type LogTrust = Readonly<{ key: LogKey; witnesses: readonly NoteKey[] }>;

/**
 * Verifies the proofs of a history with trusted keys.
 * @param events every event of the history with its hash (hexadecimal).
 */
export async function verifyProofs(
  { checkpoint: note, entries }: LogProofs,
  events: readonly Readonly<{ sequence: number; hash: string }>[],
  { key, witnesses }: LogTrust,
): Promise<LogVerdict> {
  if (note === null || entries.length === 0) return { ok: false, problem: 'no_log' };
  const checkpoint = await verifiedCheckpoint(note, key);
  if (!checkpoint) return { ok: false, problem: 'signature' };
  let logged = 0;
  for (const { sequence, hash: eventHash } of events) {
    const entry = entries.find((one) => one.sequence === sequence);
    if (!entry) return { ok: false, problem: 'missing', sequence };
    if (entry.position === null) continue;
    const leaf = await leafHash(
      entryOf(await blindedHash(bytesOf(entry.nonce), bytesOf(eventHash))),
    );
    const proof = entry.proof.map((one) => fromBase64(one) ?? new Uint8Array());
    const { size, root } = checkpoint;
    if (!(await provesInclusion(leaf, entry.position - 1, size, proof, root))) {
      return { ok: false, problem: 'altered', sequence };
    }
    logged += 1;
  }
  return {
    ...{ ok: true, logged, waiting: events.length - logged, size: checkpoint.size },
    witnesses: await cosignersOf(note, witnesses),
  };
}

function bytesOf(hex: string): Bytes {
  return fromHex(hex) ?? new Uint8Array();
}
