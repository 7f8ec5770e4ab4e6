import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { listings } from '#api/listings/table.ts';
import { properties } from '#api/properties/table.ts';
import { searchesWith } from '#api/search/searches.ts';
import { visits } from '#api/visits/table.ts';
import { addDays, dateOf, daysBetween, instantAt, timeZoneOf } from '#domain/calendar.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { languageOf } from '#domain/i18n/written-text.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import { VIEW_SOURCES } from '#domain/statistics/counts.ts';
import { type Period, sumOf } from '#domain/statistics/figures.ts';
import { countFeedback, feedbackCountsSchema } from '#domain/visits/feedback.ts';
import { findDays } from './find-days.ts';
import { findUsual } from './find-usual.ts';

export const statisticsQuerySchema = z.strictObject({
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

export const statisticsSchema = z.strictObject({
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
export type Statistics = z.output<typeof statisticsSchema>;

/**
 * Returns the figures of the viewer's own home for the last days, including today.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone but the owner
 */
export async function findStatistics(
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
