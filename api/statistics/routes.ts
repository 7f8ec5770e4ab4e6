import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { isbot } from 'isbot';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { favorites } from '#api/alerts/table.ts';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { randomHex, sha256Hex } from '#api/hash.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkOf } from '#api/http/limits/network.ts';
import { scrapingLimit } from '#api/http/limits/rate-limit.ts';
import { listings } from '#api/listings/table.ts';
import { offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { threads } from '#api/questions/table.ts';
import { searchesWith } from '#api/search/searches.ts';
import { visits } from '#api/visits/table.ts';
import {
  addDays,
  dateOf,
  daysBetween,
  instantAt,
  type TimeZone,
  timeZoneOf,
} from '#domain/calendar.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { languageOf } from '#domain/i18n/written-text.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import { COUNTED, VIEW_SOURCES, type ViewSource } from '#domain/statistics/counts.ts';
import {
  type CountedDay,
  type Figure,
  NO_FIGURES,
  type Period,
  sumOf,
} from '#domain/statistics/figures.ts';
import { countFeedback, feedbackCountsSchema } from '#domain/visits/request.ts';
import { addViews } from './add-views.ts';
import { findUsual, type Since } from './find-totals.ts';
import { listingDays, viewSalts } from './table.ts';

/** Format of a listing's id. */
const LISTING_ID = /^[a-z0-9]{20,32}$/;

const countedSchema = z.strictObject({ counted: z.enum(COUNTED) });

/** The route to which a home's page reports views, mounted below `/listings`. */
export const countRoutes = new Hono<ApiEnv>().post(
  '/:id/counts',
  about('Count a view of a home’s page with its source, or a share.', {
    auth: 'none',
    answers: { status: 204 },
  }),
  // The platform's limit, because counting in the database would cost a row per view.
  scrapingLimit,
  body(countedSchema),
  async (c) => {
    const id = c.req.param('id');
    // Only the format is checked, because looking up the home would need the database.
    if (!LISTING_ID.test(id)) throw new Refusal('not_found');
    const agent = c.req.header('User-Agent') ?? '';
    await countView(c.var.context, id, c.req.valid('json'), agent);
    c.set('onlyCounted', true);
    return c.body(null, 204);
  },
);

const statisticsQuerySchema = z.strictObject({
  days: z.enum(['7', '30', '90']).default('30'),
});

const figuresSchema = z.strictObject({
  views: z.int(),
  saves: z.int(),
  shares: z.int(),
  questions: z.int(),
  visits: z.int(),
  offers: z.int(),
});

const feedbackFoundSchema = z.strictObject({
  /** Number of visitors who gave feedback. */
  answers: z.int(),
  counts: feedbackCountsSchema,
  /** The latest comments. */
  words: z.array(
    z.strictObject({
      visitId: z.string(),
      startsAt: z.iso.datetime(),
      text: z.string(),
      language: z.enum(LOCALES),
    }),
  ),
});

const statisticsSchema = z.strictObject({
  address: z.string(),
  /** First and last day of the period, in the home's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Number of days of the period on which the home was listed; 0 if it never was. */
  daysListed: z.int(),
  /** Whether the owner gets the weekly e-mail. */
  weeklyLetter: z.boolean(),
  /** Whether the home is on the market now. */
  isOnMarket: z.boolean(),
  totals: figuresSchema,
  days: z.array(z.strictObject({ on: z.iso.date(), figures: figuresSchema })),
  sources: z.array(z.strictObject({ source: z.enum(VIEW_SOURCES), views: z.int() })),
  /**
   * Median of similar homes on the market over the same number of days; null if there are too few.
   */
  usual: figuresSchema.nullable(),
  /** Feedback of the visitors in the period. */
  feedback: feedbackFoundSchema,
});

/** The statistics of the viewer's own home, mounted below `/properties`. */
export const statisticsRoutes = new Hono<ApiEnv>().get(
  '/:id/statistics',
  about('Return the views and questions of your home by day, and the median of similar homes.', {
    answers: { status: 200, schema: statisticsSchema },
  }),
  query(statisticsQuerySchema),
  async (c) => {
    const asked = c.req.valid('query');
    return c.json(await findStatistics(c.var.context, c.req.param('id'), asked));
  },
);

type Statistics = z.output<typeof statisticsSchema>;

/**
 * Returns the figures of the viewer's own home for the last days, including today.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone but the owner
 */
async function findStatistics(
  context: Context,
  id: string,
  { days: given }: z.output<typeof statisticsQuerySchema>,
): Promise<Statistics> {
  const { db, locale, now } = context;
  const period = Number(given) as Period;
  const { id: ownerId } = requireViewer(context);
  const [home] = await db
    .select({
      facts: properties.facts,
      status: listings.status,
      publishedAt: listings.publishedAt,
      weeklyLetter: users.weeklyFigures,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(listings, eq(listings.id, properties.id))
    .where(and(eq(properties.id, id), eq(properties.ownerId, ownerId)));
  if (!home) throw new Refusal('not_found');
  const { facts, status, publishedAt, weeklyLetter } = home;
  const zone = timeZoneOf(facts.countyOrParish);
  const to = dateOf(now(), zone);
  const from = addDays(to, 1 - period);
  const since = { from, since: instantAt(`${from}T00:00`, zone) ?? 0 };
  const listedDays = publishedAt === null ? 0 : daysBetween(dateOf(publishedAt, zone), to) + 1;
  const daysListed = Math.min(period, Math.max(0, listedDays));
  const isOnMarket = status === 'published';
  const searches = searchesWith(context);
  const alike = isOnMarket ? await searches.alike(id, locale) : [];
  const [{ days, sources }, usual, feedback] = await Promise.all([
    findDays(context, id, { ...since, period, zone }),
    findUsual(context, { ownerId, alike, period, daysListed, since }),
    findFeedback(context, id, since.since),
  ]);
  return {
    address: addressLine(facts),
    ...{ from, to, daysListed, isOnMarket, weeklyLetter },
    totals: { ...sumOf(days.map(({ figures }) => figures)) },
    days: days.map(({ on, figures }) => ({ on, figures: { ...figures } })),
    sources: [...sources],
    usual: usual ? { ...usual } : null,
    feedback,
  };
}

/** Maximum number of events of each kind to group by day; a home has fewer. */
const MAX_EVENTS = 20_000;

type Found = Readonly<{
  days: readonly CountedDay[];
  sources: readonly Readonly<{ source: ViewSource; views: number }>[];
}>;

/** Returns the figures of one home for each day of a period, and the sources of its views. */
async function findDays(
  { db }: Pick<Context, 'db'>,
  id: string,
  { from, since, period, zone }: Since & Readonly<{ period: Period; zone: TimeZone }>,
): Promise<Found> {
  const instants = (table: SQLiteTable, home: SQLiteColumn, at: SQLiteColumn, is?: SQL) =>
    db
      .select({ at: sql<number>`${at}` })
      .from(table)
      .where(and(eq(home, id), gte(at, since), is))
      .limit(MAX_EVENTS);
  const [counts, saves, questions, visited, offered] = await db.batch([
    db
      .select()
      .from(listingDays)
      .where(and(eq(listingDays.listingId, id), gte(listingDays.day, from))),
    instants(favorites, favorites.listingId, favorites.createdAt),
    instants(threads, threads.propertyId, threads.createdAt, eq(threads.begunBy, 'asker')),
    instants(visits, visits.propertyId, visits.createdAt),
    instants(offers, offers.propertyId, offers.sentAt),
  ]);
  const days = new Map<string, Record<Figure, number>>(
    Array.from({ length: period }, (_, index) => [addDays(from, index), { ...NO_FIGURES }]),
  );
  const add = (on: string, figure: Figure, more: number) => {
    const figures = days.get(on);
    if (figures) figures[figure] += more;
  };
  for (const row of counts) {
    for (const source of VIEW_SOURCES) add(row.day, 'views', row[source]);
    add(row.day, 'shares', row.shared);
  }
  for (const [figure, rows] of Object.entries({
    saves,
    questions,
    visits: visited,
    offers: offered,
  })) {
    for (const { at } of rows) add(dateOf(at, zone), figure as Figure, 1);
  }
  return {
    days: [...days].map(([on, figures]) => ({ on, figures })),
    sources: VIEW_SOURCES.map((source) => ({
      source,
      views: counts.reduce((sum, row) => sum + row[source], 0),
    })),
  };
}

/** Maximum number of visits whose feedback is read; a home has fewer in 90 days. */
const MAX_READ = 1_000;
/** Maximum number of comments shown; the latest ones. */
const MAX_WORDS = 5;

/** Returns the feedback of a home's visitors since an instant (epoch ms). */
async function findFeedback(
  { db }: Pick<Context, 'db'>,
  propertyId: string,
  since: number,
): Promise<z.output<typeof feedbackFoundSchema>> {
  const rows = await db
    .select({ id: visits.id, startsAt: visits.startsAt, feedback: visits.feedback })
    .from(visits)
    .where(
      and(
        eq(visits.propertyId, propertyId),
        gte(visits.startsAt, since),
        isNotNull(visits.feedback),
      ),
    )
    .orderBy(desc(visits.startsAt))
    .limit(MAX_READ);
  const given = rows.flatMap(({ feedback }) => feedback ?? []);
  return {
    answers: given.length,
    counts: countFeedback(given),
    words: rows
      .flatMap(({ id, startsAt, feedback }) =>
        feedback?.text
          ? {
              visitId: id,
              startsAt: new Date(startsAt).toISOString(),
              text: feedback.text,
              language: languageOf(feedback.text, feedback.textLanguage),
            }
          : [],
      )
      .slice(0, MAX_WORDS),
  };
}

/**
 * Counts that a home's page was opened or shared, once a day per visitor. Bots, administrators and
 * the home's owner are not counted. The answer reveals neither whether something was counted nor
 * whether the home exists.
 */
async function countView(
  context: Context,
  listingId: string,
  { counted }: z.output<typeof countedSchema>,
  agent: string,
): Promise<void> {
  if (agent === '' || isbot(agent) || (await isOwnOrAdmins(context, listingId))) return;
  const { env, now } = context;
  const what = counted === 'shared' ? 'shared' : 'viewed';
  const marked = await viewMark(context, agent, `${listingId}\n${what}`);
  const view = { listingId, counted, at: now(), ...marked };
  if (env.VIEWS) await env.VIEWS.send(view);
  else await addViews(context, [view]);
}

async function isOwnOrAdmins({ db, viewer }: Context, listingId: string): Promise<boolean> {
  if (viewer?.profile !== 'seller') return viewer?.profile === 'admin';
  const own = and(eq(listings.id, listingId), eq(listings.sellerId, viewer.id));
  return (await db.$count(listings, own)) > 0;
}

/**
 * Maximum number of views counted per network, home and day, with any user agents: enough for a
 * family or an office, too few to inflate the figures.
 */
const BROWSERS_OF_PLACE = 16;

/** The salt of the day, cached per isolate; all isolates read the same one from the database. */
let known: Readonly<{ day: string; salt: string; expiresAt: number }> | undefined;

/**
 * Returns the mark of a visitor and a home for today. The same network and browser have the same
 * mark until midnight; once the day's salt is deleted, it identifies no one.
 * @param about the home and what is counted
 */
async function viewMark(
  context: Pick<Context, 'db' | 'ip' | 'now'>,
  agent: string,
  about: string,
): Promise<Readonly<{ mark: string; expiresAt: number }>> {
  const { salt, expiresAt } = await saltOfToday(context);
  const browser = Number.parseInt((await sha256Hex(`${salt}\n${agent}`)).slice(0, 8), 16);
  const place = `${networkOf(context.ip).near}\n${browser % BROWSERS_OF_PLACE}`;
  return { mark: (await sha256Hex(`${salt}\n${place}\n${about}`)).slice(0, 32), expiresAt };
}

async function saltOfToday({ db, now }: Pick<Context, 'db' | 'now'>) {
  const day = dateOf(now());
  if (known?.day === day) return known;
  const salt = randomHex(16);
  const expiresAt = instantAt(`${addDays(day, 1)}T00:00`) ?? now();
  const [, [kept]] = await db.batch([
    db.insert(viewSalts).values({ day, salt, expiresAt }).onConflictDoNothing(),
    db.select().from(viewSalts).where(eq(viewSalts.day, day)),
  ]);
  if (!kept) throw new Error('the salt of the day was not written');
  known = kept;
  return kept;
}
