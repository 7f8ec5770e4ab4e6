import { z } from 'zod';
import { type Bytes, fromBase64, fromHex } from '#domain/bytes.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { type LogKey, verifiedCheckpoint } from './checkpoint.ts';
import { cosignersOf } from './cosignature.ts';
import { blindedHash, entryOf } from './entry.ts';
import { leafHash, provesInclusion } from './merkle.ts';
import type { NoteKey } from './note.ts';

const hash = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

/** Where one event is in the log, for its holder to check. */
export const logEntrySchema = z.strictObject({
  /** Of the event in its own history. */
  sequence: z.int().min(0),
  /** Blinds the event in the log; 16 bytes, hexadecimal. */
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  /** Its leaf, from 1; null until the next round of the log. */
  position: z.int().min(1).nullable(),
  /** By when it is in the log. */
  dueBy: z.iso.datetime(),
  /** The hashes between its leaf and the checkpoint's root, base64. */
  proof: z.array(hash).max(60),
});

/** The events of a history in the public log, as one checkpoint has them. */
export const logProofsSchema = z.strictObject({
  /** The log's public key (C2SP `signed-note`); null where there is no log. */
  key: z.string().max(300).nullable(),
  /** The signed checkpoint that the proofs lead to, with those who cosigned it; null before the first. */
  checkpoint: z.string().max(5_000).nullable(),
  /** An authority's time stamp over what is signed of the checkpoint (RFC 3161), base64. */
  stamp: z.string().max(100_000).nullable().optional(),
  entries: z.array(logEntrySchema).max(10_000),
});
export type LogProofs = z.infer<typeof logProofsSchema>;

/** Whether the log has every event of a deal: the entry of the last one, or by when the oldest that waits is due. */
export const logStandingSchema = z.strictObject({
  entry: z.int().min(1).nullable(),
  dueBy: z.iso.datetime().nullable(),
});
export type LogStanding = z.infer<typeof logStandingSchema>;

/** How long an event may wait for its leaf. */
export const LOG_DUE_MS = DAY_MS;

/**
 * What proofs show of events: how many the log holds, how many wait, which witnesses saw it besides us, and
 * which event it contradicts.
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

/** The log's key, and those of the witnesses, from the product and not from the file. */
export type LogTrust = Readonly<{ key: LogKey; witnesses: readonly NoteKey[] }>;

/**
 * Checks the proofs of a history with keys that its reader trusts.
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
