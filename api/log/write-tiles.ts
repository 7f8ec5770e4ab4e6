import { and, asc, gt, lte } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { type Bytes, concat, fromHex } from '#domain/bytes.ts';
import { entryOf } from '#domain/log/entry.ts';
import { leafHash } from '#domain/log/merkle.ts';
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
import { fileOf, readTile } from './log-files.ts';
import { logLeaves } from './table.ts';

/**
 * Writes the tiles and entry bundles of the log with `size` leaves that the log with `before`
 * leaves did not have. They are computed from the leaves alone, so writing them is idempotent.
 */
export async function writeTiles(
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
