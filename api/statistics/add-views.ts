import type { MessageBatch } from '@cloudflare/workers-types';
import { and, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { listings } from '#api/listings/table.ts';
import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import { COUNTED, type Counted } from '#domain/statistics/counts.ts';
import { listingDays, viewMarks, viewSalts } from './table.ts';

/** A queued view. */
const viewSchema = z.object({
  listingId: z.string(),
  counted: z.enum(COUNTED),
  /** Epoch ms, like the end of the mark. */
  at: z.number(),
  mark: z.string(),
  expiresAt: z.number(),
});
type View = z.output<typeof viewSchema>;

/** Parses a queue message; undefined if it is not a view. */
export function viewsOf(bodies: readonly unknown[]): readonly View[] {
  return bodies.flatMap((body) => viewSchema.safeParse(body).data ?? []);
}

/**
 * Adds the views of a delivery to the figures of their days in one batch, with one row per home
 * and day. A view whose mark exists was counted before, so a repeated delivery changes nothing.
 * Only homes on the market or under contract are counted.
 */
export async function addViews({ db }: Pick<Context, 'db'>, views: readonly View[]): Promise<void> {
  const ids = [...new Set(views.map(({ listingId }) => listingId))];
  if (ids.length === 0) return;
  const homes = await db
    .select({ id: listings.id, county: listings.county })
    .from(listings)
    .where(and(isIn(listings.id, ids), inArray(listings.status, ['published', 'under_contract'])));
  const zones = new Map(homes.map(({ id, county }) => [id, timeZoneOf(county ?? undefined)]));
  const rows = new Map(
    views.flatMap(({ listingId, counted, at, mark, expiresAt }) => {
      const zone = zones.get(listingId);
      const day = zone && listingDays.day.mapToDriverValue(dateOf(at, zone));
      return zone ? [[mark, { listingId, day, counted, mark, expiresAt }]] : [];
    }),
  );
  if (rows.size === 0) return;
  const given = JSON.stringify([...rows.values()]);
  const field = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
  const timesNew = (counted: Counted) =>
    sql`sum(${field('counted')} = ${counted}) as ${sql.identifier(counted)}`;
  const isNew = sql`not exists (select 1 from ${viewMarks} where ${viewMarks.mark} = ${field('mark')})`;
  await db.batch([
    db
      .insert(listingDays)
      .select(
        sql`select ${field('listingId')} as listing_id, ${field('day')} as day, ${sql.join(COUNTED.map(timesNew), sql`, `)}
          from json_each(${given})
          where ${isNew} group by 1, 2`,
      )
      .onConflictDoUpdate({
        target: [listingDays.listingId, listingDays.day],
        set: Object.fromEntries(
          COUNTED.map((counted) => [
            counted,
            sql`${listingDays[counted]} + excluded.${sql.identifier(counted)}`,
          ]),
        ),
      }),
    db
      .insert(viewMarks)
      .select(
        sql`select ${field('mark')} as mark, ${field('expiresAt')} as expires_at from json_each(${given}) where true`,
      )
      .onConflictDoNothing(),
  ]);
}

/** The name in `wrangler.toml`. */
export const VIEWS_QUEUE = 'trato-views';

/** Adds a batch of views to the statistics; a failed batch is delivered again and counted once. */
export async function carryViews(env: Env, { messages }: MessageBatch): Promise<void> {
  await addViews({ db: openDatabase(env.DB) }, viewsOf(messages.map(({ body }) => body)));
}

/**
 * Maximum number of marks deleted per cron run. Without their salt, the remaining ones identify no
 * one.
 */
const MAX_PER_RUN = 10_000;

/** Deletes the salts and view marks of earlier days. */
export async function deleteOldMarks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const isOver = lte(viewMarks.expiresAt, now());
  const over = db.select({ mark: viewMarks.mark }).from(viewMarks).where(isOver).limit(MAX_PER_RUN);
  await db.batch([
    db.delete(viewSalts).where(lte(viewSalts.expiresAt, now())),
    db.delete(viewMarks).where(inArray(viewMarks.mark, over)),
  ]);
}
