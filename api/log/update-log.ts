import { and, asc, desc, gt, isNotNull, isNull, lte, max, min, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { askTimestamp } from '#api/seal/ask-timestamp.ts';
import { type Bytes, concat, fromHex, textBytes, toBase64, toHex } from '#domain/bytes.ts';
import { dateOf, HOUR_MS } from '#domain/calendar.ts';
import {
  parseCheckpoint,
  signedCheckpoint,
  textOf,
  verifiedCheckpoint,
} from '#domain/log/checkpoint.ts';
import { entryOf } from '#domain/log/entry.ts';
import { leafHash, rootOf } from '#domain/log/merkle.ts';
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
import { withCosignatures } from './ask-witnesses.ts';
import { assignLeaves } from './assign-leaves.ts';
import {
  CHECKPOINT_KEY,
  deleteParts,
  fileOf,
  publishedCheckpoint,
  publishedHashes,
  readTile,
} from './log-files.ts';
import { logSigner, type Signer } from './log-key.ts';
import { LogContradiction, notifyStopped } from './notify-stopped.ts';
import { logCheckpoints, logLeaves, logNonces } from './table.ts';

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
