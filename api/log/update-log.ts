import { and, asc, desc, eq, gt, isNotNull, isNull, lte, max, min, sql } from 'drizzle-orm';
import { findAdmins } from '#api/accounts/find-user.ts';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { readBody } from '#api/effects/read-body.ts';
import { reportError } from '#api/effects/reports.ts';
import { message } from '#api/messages/outbox.ts';
import { askTimestamp } from '#api/seal/seal-document.ts';
import { type Bytes, concat, fromHex, textBytes, toBase64, toHex } from '#domain/bytes.ts';
import { dateOf, HOUR_MS } from '#domain/calendar.ts';
import {
  entryOf,
  parseCheckpoint,
  signedCheckpoint,
  textOf,
  verifiedCheckpoint,
} from '#domain/log/checkpoint.ts';
import { cosignatureIn, readWitnesses, type Witness } from '#domain/log/cosignature.ts';
import { consistencyProof, leafHash, rootOf } from '#domain/log/merkle.ts';
import {
  bundleName,
  bundleOf,
  fold,
  hashesIn,
  TILE_WIDTH,
  type Tile,
  tileName,
  tilesBetween,
} from '#domain/log/tiles.ts';
import { assignLeaves } from './assign-leaves.ts';
import {
  CHECKPOINT_KEY,
  deleteParts,
  fileOf,
  logSigner,
  publishedCheckpoint,
  publishedHashes,
  readTile,
  type Signer,
} from './log-files.ts';
import { logCheckpoints, logCosignatures, logLeaves, logNonces } from './table.ts';

type Logging = Pick<Context, 'db' | 'env' | 'now'>;

/** Minimum time between checkpoints, because each costs a few files and a signature. */
export const CHECKPOINT_EVERY_MS = 10 * 60_000;
/** Maximum number of leaves of a checkpoint, and of checkpoints of one run. */
const MAX_LEAVES = 1_000;
const MAX_CHECKPOINTS = 10;
/** How long events may wait before administrators are notified that the log fails. */
const NOTIFY_AFTER_MS = HOUR_MS;

/**
 * Updates the public log: assigns positions to waiting events, and publishes their tiles and a
 * checkpoint. Every step is idempotent. The database lets only one of two concurrent runs assign
 * positions; both then write the same tiles.
 * @throws Error when the tree does not continue the published one, for example after a backup was
 * restored. Nothing is signed then until an operator has resolved it.
 */
export async function updateLog(context: Logging): Promise<void> {
  const { env, now } = context;
  const signer = await logSigner(env);
  if (!signer) return;
  const last = await findLast(context);
  // Checked before reading the published checkpoint: most runs are too early to sign.
  if (last && now() < last.at + CHECKPOINT_EVERY_MS) return;
  try {
    await signNewLeaves(context, signer, last);
  } catch (error) {
    // A storage failure may be over in the next run, so administrators are notified only after a
    // while; a contradiction is not temporary.
    const since = (await oldestWaiting(context)) ?? now();
    if (error instanceof LogContradiction || now() >= since + NOTIFY_AFTER_MS) {
      await notifyStopped(context, since);
    }
    throw error;
  }
}

/** @throws LogContradiction when the tree does not continue what was published */
async function signNewLeaves(
  context: Logging,
  signer: Signer,
  first: Last | undefined,
): Promise<void> {
  let last = first;
  await requireContinued(context, signer, last);
  for (let times = 0; times < MAX_CHECKPOINTS; times += 1) {
    const before = last?.size ?? 0;
    await assignLeaves(context, MAX_LEAVES);
    const size = Math.min(await countLeaves(context), before + MAX_LEAVES);
    if (size === before) break;
    await signTree(context, signer, last, size);
    last = await findLast(context);
    if (size < before + MAX_LEAVES) break;
  }
  if (last) await publish(context, last);
}

/** Sends a checkpoint to the witnesses and publishes it, unless it is already published. */
async function publish(context: Logging, last: Last): Promise<void> {
  const { FILES } = context.env;
  const before = await publishedCheckpoint(FILES);
  const whole = await withCosignatures(context, last);
  if (whole === before) return;
  await FILES.put(CHECKPOINT_KEY, whole);
  const size = before === undefined ? 0 : (parseCheckpoint(before)?.size ?? 0);
  await deleteParts(FILES, tilesBetween(size, last.size));
}

type Asking = Pick<Context, 'db' | 'env' | 'now'>;
/** The part of a checkpoint that is sent to witnesses. */
type Shown = Readonly<{ size: number; note: string }>;

const WAIT_MS = 10_000;
const MAX_BYTES = 16_384;

/**
 * Returns the checkpoint with the signature lines of all witnesses that have seen it. The others
 * are asked for one (C2SP `tlog-witness`); a witness that does not answer is asked again in the
 * next run.
 * @throws LogContradiction when a witness has seen a larger log than this one
 */
async function withCosignatures(context: Asking, shown: Shown): Promise<string> {
  const { db, env, now } = context;
  if (!env.LOG_WITNESSES) return shown.note;
  const { witnesses, unreadable } = await readWitnesses(env.LOG_WITNESSES);
  if (unreadable.length > 0) {
    reportError(new Error('LOG_WITNESSES cannot be read whole.'), { requestId: 'log:witnesses' });
  }
  const { size, witness, line } = logCosignatures;
  const lines = new Map(
    (await db.select({ witness, line }).from(logCosignatures).where(eq(size, shown.size))).map(
      (row) => [row.witness, row.line],
    ),
  );
  const asked = witnesses.filter(({ origin }) => !lines.has(origin));
  const answers = await Promise.all(asked.map((one) => askWitness(context, one, shown)));
  for (const [index, answer] of answers.entries()) {
    const name = asked[index]?.origin;
    if (name === undefined || answer === undefined) continue;
    lines.set(name, answer);
    // A concurrent run may have stored it already.
    await db.insert(logCosignatures).select(sql`
      select ${shown.size}, ${name}, ${answer}, ${now()}
      where not exists (select 1 from log_cosignatures where size = ${shown.size} and witness = ${name})`);
  }
  return shown.note + witnesses.map(({ origin }) => lines.get(origin) ?? '').join('');
}

/** @returns undefined if the witness gives no valid answer; this is reported */
async function askWitness(
  context: Asking,
  witness: Witness,
  shown: Shown,
): Promise<string | undefined> {
  try {
    const seen = await lastSeen(context, witness);
    const answer = await send(context, witness, shown, seen);
    if (answer.status !== 409) return await lineOf(answer, witness, shown);
    // The answer contains the last size the witness saw. It may differ because an earlier answer
    // was lost.
    const newest = Number(await textIn(answer));
    if (!Number.isSafeInteger(newest)) throw new Error('The conflict has no size.');
    if (newest > shown.size) {
      throw new LogContradiction(
        `The log has ${shown.size} leaves and ${witness.origin} saw ${newest}: it was restored from a backup. Nothing is published.`,
      );
    }
    return await lineOf(await send(context, witness, shown, newest), witness, shown);
  } catch (error) {
    if (error instanceof LogContradiction) throw error;
    reportError(error, { requestId: `log:witness:${witness.origin}` });
    return undefined;
  }
}

/** Returns the size of the last checkpoint that the witness signed; 0 before the first. */
async function lastSeen({ db }: Asking, { origin }: Witness): Promise<number> {
  const { size, witness } = logCosignatures;
  const [last] = await db
    .select({ size: max(size) })
    .from(logCosignatures)
    .where(eq(witness, origin));
  return last?.size ?? 0;
}

async function send(
  { env }: Asking,
  { url }: Witness,
  { size, note }: Shown,
  seen: number,
): Promise<Response> {
  const proof = await consistencyProof(seen, size, publishedHashes(env.FILES, size));
  const lines = [`old ${seen}`, ...proof.map(toBase64), '', note];
  return await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body: lines.join('\n'),
    signal: AbortSignal.timeout(WAIT_MS),
  });
}

/** @throws Error when the answer has no valid cosignature of this checkpoint */
async function lineOf(answer: Response, witness: Witness, { note }: Shown): Promise<string> {
  if (answer.status !== 200) throw new Error(`The witness answers ${answer.status}.`);
  const line = await cosignatureIn(note, await textIn(answer), witness);
  if (!line) throw new Error('The witness sent no cosignature that holds.');
  return line;
}

async function textIn(answer: Response): Promise<string> {
  return new TextDecoder().decode(await readBody(answer, MAX_BYTES));
}

/** Returns the time of the event that has waited longest for its leaf; undefined if none waits. */
async function oldestWaiting({ db }: Logging): Promise<number | undefined> {
  const { at, position } = logNonces;
  const [oldest] = await db
    .select({ at: min(at) })
    .from(logNonces)
    .where(isNull(position));
  return oldest?.at ?? undefined;
}

/** Publishes the tiles of a tree, and signs its checkpoint. */
async function signTree(
  context: Logging,
  signer: Signer,
  last: Last | undefined,
  size: number,
): Promise<void> {
  const { db, env, now } = context;
  const before = last?.size ?? 0;
  await writeTiles({ db, env }, before, size);
  const hashes = publishedHashes(env.FILES, size);
  if (last && toHex(await rootOf(before, hashes)) !== last.root) {
    throw new LogContradiction(`The log of ${size} leaves does not continue that of ${before}.`);
  }
  const root = await rootOf(size, hashes);
  const { origin, publicKey, sign } = signer;
  const note = await signedCheckpoint({ origin, size, root }, publicKey, sign);
  // A concurrent run may have signed the same tree.
  await db.insert(logCheckpoints).select(sql`
    select ${size}, ${toHex(root)}, ${note}, ${now()}, ${await stampOf(context, note)}
    where not exists (select 1 from log_checkpoints where size >= ${size})`);
}

/**
 * Writes the tiles and entry bundles of the log with `size` leaves that the log with `before`
 * leaves did not have. They are computed from the leaves alone, so writing them is idempotent.
 */
async function writeTiles(
  { db, env }: Pick<Context, 'db' | 'env'>,
  before: number,
  size: number,
): Promise<void> {
  const start = before - (before % TILE_WIDTH);
  const rows = await db
    .select({ blinded: logLeaves.blinded })
    .from(logLeaves)
    .where(and(gt(logLeaves.position, start), lte(logLeaves.position, size)))
    .orderBy(asc(logLeaves.position));
  if (rows.length !== size - start) throw new Error('The leaves of the log have a gap.');
  const entries = rows.map(({ blinded }) => entryOf(fromHex(blinded) ?? new Uint8Array()));
  const leaves = await Promise.all(entries.map(leafHash));

  const written = new Map<string, Bytes>();
  for (const tile of tilesBetween(before, size)) {
    const { level, index, width } = tile;
    const first = index * TILE_WIDTH;
    const bytes =
      level === 0
        ? concat(...leaves.slice(first - start, first - start + width))
        : await tileAbove(tile);
    written.set(`${level}/${index}`, bytes);
    await env.FILES.put(fileOf(tileName(tile)), bytes);
    if (level > 0) continue;
    const bundle = bundleOf(entries.slice(first - start, first - start + width));
    await env.FILES.put(fileOf(bundleName(index, width)), bundle);
  }

  /**
   * Returns the previous contents of the tile, plus a hash for each tile below that has become
   * full.
   */
  async function tileAbove({ level, index, width }: Tile): Promise<Bytes> {
    const first = index * TILE_WIDTH;
    const had = Math.max(0, Math.floor(before / TILE_WIDTH ** level) - first);
    const parts = had > 0 ? [await readTile(env.FILES, { level, index, width: had })] : [];
    for (let at = first + had; at < first + width; at += 1) {
      const full = { level: level - 1, index: at, width: TILE_WIDTH };
      const below = written.get(`${full.level}/${at}`) ?? (await readTile(env.FILES, full));
      parts.push(await fold(hashesIn(below)));
    }
    return concat(...parts);
  }
}

type Last = typeof logCheckpoints.$inferSelect;

async function findLast({ db }: Logging): Promise<Last | undefined> {
  const [last] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
  return last;
}

async function countLeaves({ db }: Logging): Promise<number> {
  const [newest] = await db.select({ size: max(logLeaves.position) }).from(logLeaves);
  return newest?.size ?? 0;
}

/**
 * Compares the published checkpoint with the database, and publishes one that was signed but not
 * published.
 * @throws Error when they contradict each other
 */
async function requireContinued(
  context: Logging,
  signer: Signer,
  last: Last | undefined,
): Promise<void> {
  const { env } = context;
  const note = await publishedCheckpoint(env.FILES);
  const published = note === undefined ? undefined : await verifiedCheckpoint(note, signer);
  if (note !== undefined && !published) {
    throw new LogContradiction('The published checkpoint is not signed by the key of the log.');
  }
  if (!last && !published) return;
  if (published && (!last || published.size > last.size)) {
    throw new LogContradiction(
      `The log has ${last?.size ?? 0} leaves and ${published.size} were published: it was restored from a backup. Nothing is signed.`,
    );
  }
  if (last && published?.size === last.size && toHex(published.root) !== last.root) {
    throw new LogContradiction(`Two trees of ${last.size} leaves: nothing is signed.`);
  }
  if (last && published?.size !== last.size) await publish(context, last);
}

/**
 * The log contradicts its published state. Nothing is signed until an administrator has resolved
 * it.
 */
class LogContradiction extends Error {}

/**
 * Notifies administrators that the log has stopped, once a day.
 * @param since epoch ms
 */
export async function notifyStopped(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  since: number,
): Promise<void> {
  const cause = `log:stopped:${dateOf(now())}`;
  const data = { origin: env.SITE_ORIGIN, since };
  const emails = (await findAdmins({ db })).map((to) =>
    message(db, { template: 'log_stopped', to, cause: `${cause}:${to.id}`, data }, now()),
  );
  if (emails.length > 0) await db.batch(asBatch(emails));
}

/**
 * Gets a time stamp for the first checkpoint of each day, if an authority is configured. If the
 * authority does not answer, later checkpoints of the day try again; the log does not wait for it.
 * @param note the checkpoint.
 * @returns the token, base64; null if there is none.
 */
async function stampOf(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  note: string,
): Promise<string | null> {
  if (!env.TSA_URL) return null;
  const [last] = await db
    .select({ at: logCheckpoints.at })
    .from(logCheckpoints)
    .where(isNotNull(logCheckpoints.timestampToken))
    .orderBy(desc(logCheckpoints.size))
    .limit(1);
  if (last && dateOf(last.at) === dateOf(now())) return null;
  try {
    return toBase64(await askTimestamp(env.TSA_URL, textBytes(textOf(note) ?? '')));
  } catch (error) {
    reportError(error, { requestId: 'log:stamp' });
    return null;
  }
}
