import { and, asc, desc, eq, lte, notExists, sql } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { unsubscribeUrl, weeklyState } from '#api/alerts/unsubscribe.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { isListedIn } from '#api/listings/listing-status.ts';
import { listings } from '#api/listings/table.ts';
import { message } from '#api/messages/outbox.ts';
import type { WeeklyMail } from '#api/messages/templates/weekly.ts';
import { searchesWith } from '#api/search/searches.ts';
import { addDays, dateOf, daysBetween, HOUR_MS, TIME_ZONES } from '#domain/calendar.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  mondayOf,
  NO_FIGURES,
  nextWeekly,
  weeksBefore,
  within,
} from '#domain/statistics/figures.ts';
import { findTotals, findUsual } from './find-totals.ts';
import { weeklyEmails } from './table.ts';

/** Maximum number of owners per run; the rest are handled a minute later. */
const PEOPLE_AT_ONCE = 20;
/** Maximum number of homes listed in an e-mail. */
const MAX_HOMES = 5;

/**
 * Runs every minute: sends due e-mails, and once an hour schedules the first e-mail of new owners.
 */
export async function runWeekly(context: Context): Promise<void> {
  if (new Date(context.now()).getUTCMinutes() === 0) await scheduleWeekly(context);
  await sendWeekly(context);
}

/**
 * Schedules the first e-mail, on the next Monday, for owners of homes on the market who have none
 * scheduled.
 */
export async function scheduleWeekly({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now();
  await db.batch(
    asBatch(
      TIME_ZONES.map((zone) => {
        const known = db
          .select({ one: sql`1` })
          .from(weeklyEmails)
          .where(and(eq(weeklyEmails.userId, listings.sellerId), eq(weeklyEmails.zone, zone)));
        return db
          .insert(weeklyEmails)
          .select(
            db
              .select({
                userId: listings.sellerId,
                zone: sql`${zone}`.as('zone'),
                dueAt: sql`${nextWeekly(at, zone)}`.as('due_at'),
              })
              .from(listings)
              .where(and(eq(listings.status, 'published'), isListedIn(zone), notExists(known)))
              .groupBy(listings.sellerId),
          )
          .onConflictDoNothing();
      }),
    ),
  );
}

type Due = Readonly<{
  row: typeof weeklyEmails.$inferSelect;
  owner: typeof users.$inferSelect;
}>;

/**
 * Writes the due e-mails and schedules the next ones a week later, also for owners who do not want
 * the e-mail.
 */
export async function sendWeekly(given: Context): Promise<void> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const due = await db
    .select({ row: weeklyEmails, owner: users })
    .from(weeklyEmails)
    .innerJoin(users, eq(users.id, weeklyEmails.userId))
    .where(lte(weeklyEmails.dueAt, now()))
    .orderBy(asc(weeklyEmails.dueAt))
    .limit(PEOPLE_AT_ONCE);
  for (const one of due) {
    // A failing e-mail must not stop the others; it is retried in an hour.
    await sendOne(context, one).catch(async (error: unknown) => {
      reportError(error, { requestId: `weekly:${one.row.userId}` });
      await move(context, one, now() + HOUR_MS);
    });
  }
}

async function sendOne(context: Context, due: Due): Promise<void> {
  const { db, now } = context;
  const { row, owner } = due;
  const wanted = owner.weeklyFigures && owner.deletedAt === null && owner.emailVerifiedAt !== null;
  const mail = wanted ? await mailOf(context, due) : undefined;
  const { id, email, language } = owner;
  try {
    await unlessTaken(
      db.batch(
        asBatch([
          move(context, due, nextWeekly(now(), row.zone)),
          ...orRollBack(db),
          ...(mail
            ? [
                message(
                  db,
                  {
                    template: 'weekly_figures',
                    to: { id, email, language },
                    data: mail,
                    cause: `weekly:${id}:${row.zone}:${mondayOf(row.dueAt, row.zone)}`,
                    belongsTo: weeklyState(id),
                  },
                  now(),
                ),
              ]
            : []),
        ]),
      ),
    );
  } catch (error) {
    // Another run has written it in the meantime.
    if (!(error instanceof Refusal)) throw error;
  }
}

function move({ db }: Context, { row }: Due, dueAt: number) {
  return db
    .update(weeklyEmails)
    .set({ dueAt })
    .where(
      and(
        eq(weeklyEmails.userId, row.userId),
        eq(weeklyEmails.zone, row.zone),
        eq(weeklyEmails.dueAt, row.dueAt),
      ),
    );
}

/** Returns the e-mail's data; `undefined` if none of the owner's homes is on the market. */
async function mailOf(context: Context, { row, owner }: Due): Promise<WeeklyMail | undefined> {
  const { db, env, now } = context;
  const isOwn = and(
    eq(listings.sellerId, owner.id),
    eq(listings.status, 'published'),
    isListedIn(row.zone),
  );
  const [homes, count] = await Promise.all([
    db.select().from(listings).where(isOwn).orderBy(desc(listings.publishedAt)).limit(MAX_HOMES),
    db.$count(listings, isOwn),
  ]);
  if (homes.length === 0) return undefined;
  const monday = mondayOf(now(), row.zone);
  const { end, week, former } = weeksBefore(monday, row.zone);
  const ids = homes.map(({ id }) => id);
  const [sinceEnd, sinceWeek, sinceFormer] = await Promise.all(
    [end, week, former].map((since) => findTotals(context, ids, since)),
  );
  const searches = searchesWith(context);
  const described = homes.map(async ({ id, facts, publishedAt }) => {
    const listed = daysBetween(dateOf(publishedAt, row.zone), monday);
    const usual = await findUsual(context, {
      ownerId: owner.id,
      alike: await searches.alike(id, owner.language),
      period: 7,
      daysListed: Math.min(7, Math.max(1, listed)),
      since: week,
    });
    const [after, since, before] = [sinceEnd, sinceWeek, sinceFormer].map(
      (totals) => totals?.get(id) ?? NO_FIGURES,
    );
    return {
      id,
      address: addressLine(facts),
      figures: within(since ?? NO_FIGURES, after ?? NO_FIGURES),
      former: within(before ?? NO_FIGURES, since ?? NO_FIGURES),
      usual,
    };
  });
  return {
    origin: env.SITE_ORIGIN,
    unsubscribeUrl: await unsubscribeUrl(context, owner.id, owner.language, 'weekly'),
    from: week.from,
    to: addDays(monday, -1),
    homes: await Promise.all(described),
    others: count - homes.length,
  };
}
