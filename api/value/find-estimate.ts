import { and, type Column, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#api/context.ts';
import { listings } from '#api/listings/table.ts';
import { findProperty, type PropertyRow } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import { searchesWith } from '#api/search/searches.ts';
import { DAY_MS, dateOf, dayNumberOf } from '#domain/calendar.ts';
import { median } from '#domain/median.ts';
import { boundsAround, KM_PER_MILE } from '#domain/places/geometry/bounds.ts';
import { Refusal } from '#domain/refusal.ts';
import type {
  OwnAnswer,
  OwnEstimate,
  publicAnswerSchema,
  RoughAnswer,
  ShownComparable,
  ShownRange,
} from '#domain/value/estimate-answer.ts';
import { homeOf } from '#domain/value/home-of.ts';
import { CALIBRATION } from '#domain/value/measured.ts';
import { type Estimate, estimate, isEstimate } from '#domain/value/model/estimate.ts';
import type { Home } from '#domain/value/sale.ts';
import { findNeighbors, type SalesAround } from './find-neighbors.ts';

/** Number of days over which the change of an estimate is explained. */
const SINCE_DAYS = 30;
/** Radius for counting homes for sale, about two miles. */
const AROUND_KM = 3.2;
const MAX_AROUND = 100;

/**
 * Returns the estimate of a property for its owner, from the current working copy.
 * @throws Refusal `not_found` (404) for another person's property
 */
export async function findOwnEstimate(context: Context, id: string): Promise<OwnAnswer> {
  const property = await findProperty(context, id);
  const { lat, lng, facts, propertyType } = property;
  if (lat === null || lng === null) return none('no_place');
  const home = homeOf(propertyType, facts, { lat, lng });
  if (home.livingArea === null && propertyType !== 'vacant_land') return none('no_area');
  const made = await estimateNow(context, home, id);
  const around = await findAround(context, property, home);
  if (!isEstimate(made.now)) {
    return { estimate: null, none: { reason: 'few_sales', count: made.now.count }, around };
  }
  return { estimate: ownEstimate(made.now, made), none: null, around };
}

/**
 * Returns the public estimate of a published listing: the one that its owner sees. For a hidden
 * address its dollars are rounded, and the comparables with their distances and weights are those
 * of the center of its ZIP, so that they do not reveal where it is. Null if the owner does not allow it, or if too few sales are
 * nearby.
 * @throws Refusal `not_found` (404) for a home that is not on the market
 */
export async function findPublicEstimate(
  context: Context,
  id: string,
): Promise<z.infer<typeof publicAnswerSchema>> {
  const [listing] = await context.db
    .select({
      type: listings.propertyType,
      facts: listings.facts,
      lat: listings.lat,
      lng: listings.lng,
      exactLat: properties.lat,
      exactLng: properties.lng,
      isAllowed: allows(listings.facts),
      // Withdrawing the permission takes effect when it is saved, before the change is reviewed.
      isStillAllowed: allows(properties.facts),
    })
    .from(listings)
    .innerJoin(properties, eq(properties.id, listings.id))
    .where(and(eq(listings.id, id), eq(listings.status, 'published')));
  if (!listing) throw new Refusal('not_found');
  const { type, facts, isAllowed, isStillAllowed } = listing;
  if (!isAllowed || !isStillAllowed) return { estimate: null };
  const home = homeOf(type, facts, listing);
  if (home.livingArea === null && type !== 'vacant_land') return { estimate: null };
  const made = await estimateNow(context, home, id);
  if (!isEstimate(made.now)) return { estimate: null };
  const range = shownRange(made.now, made.around);
  const { exactLat: lat, exactLng: lng } = listing;
  if (lat === null || lng === null || (lat === listing.lat && lng === listing.lng)) {
    return { estimate: range };
  }
  const { now: exact } = await estimateNow(context, { ...home, lat, lng }, id);
  return { estimate: isEstimate(exact) ? withoutPlace(range, exact) : null };
}

/** Returns a rough estimate for a home that is not a property yet. */
export async function findEstimateAt(context: Context, home: Home): Promise<RoughAnswer> {
  const { now, around } = await estimateNow(context, home, '');
  if (isEstimate(now)) return { estimate: shownRange(now, around), none: null };
  return { estimate: null, none: { reason: 'few_sales', count: now.count } };
}

/** Whether the owner's answers let an estimate be shown. */
function allows(facts: Column) {
  return sql<number | null>`json_type(${facts}, '$.internetAutomatedValuationDisplayYN') = 'true'`;
}

type Made = Readonly<{
  home: Home;
  now: ReturnType<typeof estimate>;
  around: SalesAround;
  today: number;
}>;

async function estimateNow({ db, now }: Context, home: Home, propertyId: string): Promise<Made> {
  const today = dayNumberOf(dateOf(now()));
  const around = await findNeighbors(db, { home, propertyId, today, before: today - SINCE_DAYS });
  return { home, today, around, now: estimate(around.columns, home, today, CALIBRATION) };
}

function ownEstimate(made: Estimate, { home, around, today }: Made): OwnEstimate {
  return {
    ...shownRange(made, around),
    missing: [...made.missing],
    steps: [...made.steps],
    monthsPercent: [...made.monthsPercent],
    since: sinceThen(made, home, around, today - SINCE_DAYS),
  };
}

/**
 * Splits the change since an earlier day into the effect of new sales and the effect of the market.
 */
function sinceThen(
  made: Estimate,
  home: Home,
  { columns }: SalesAround,
  then: number,
): OwnEstimate['since'] {
  const isKnown = (row: number) => (columns.day[row] ?? 0) <= then;
  const before = estimate(columns, home, then, CALIBRATION, isKnown);
  const newSales = columns.day.filter((day) => day > then).length;
  if (!isEstimate(before)) return null;
  const sameSales = estimate(columns, home, made.day, CALIBRATION, isKnown);
  const month = isEstimate(sameSales) ? sameSales.point - before.point : 0;
  return {
    on: dayOf(then),
    point: before.point,
    newSales,
    marketDollars: month,
    salesDollars: made.point - before.point - month,
  };
}

async function findAround(
  context: Context,
  { id, propertyType }: PropertyRow,
  home: Home,
): Promise<OwnAnswer['around']> {
  const query = {
    bbox: boundsAround(home, AROUND_KM),
    type: [propertyType],
    limit: MAX_AROUND,
  };
  const searches = searchesWith(context);
  const { items } = await searches.list(query, context.locale);
  const others = items.filter((item) => item.id !== id);
  const days = others.map(({ publishedAt }) => (context.now() - Date.parse(publishedAt)) / DAY_MS);
  return {
    forSale: others.length,
    lowered: others.filter(({ priceChange }) => (priceChange?.amountCents ?? 0) < 0).length,
    medianDays: days.length > 0 ? Math.round(median(days)) : null,
  };
}

function none(reason: 'no_place' | 'no_area'): OwnAnswer {
  return {
    estimate: null,
    none: { reason, count: 0 },
    around: { forSale: 0, lowered: 0, medianDays: null },
  };
}

/** Minimum distance shown, so that the exact location of a neighbor is not revealed. */
const MIN_MILES = 0.1;

/** Converts an estimate to an answer, with the addresses and locations of the comparables. */
function shownRange(estimate: Estimate, { byId }: SalesAround): ShownRange {
  const { point, low, high, day, method, thickness, others } = estimate;
  const comparables = estimate.comparables.flatMap((comparable): ShownComparable[] => {
    const sale = byId.get(comparable.id);
    if (!sale) return [];
    const { address, city, livingArea, lat, lng } = sale;
    const { price, adjustments, adjusted, contribution } = comparable;
    return [
      {
        ...{ address, city, livingArea, lat, lng, price, adjusted, contribution },
        miles: Math.max(MIN_MILES, Math.round((comparable.km / KM_PER_MILE) * 10) / 10),
        soldOn: dayOf(comparable.day),
        perFoot: livingArea ? Math.round(price / livingArea) : null,
        adjustments: [...adjustments],
        sharePercent: Math.round(comparable.share * 1_000) / 10,
      },
    ];
  });
  return { point, low, high, on: dayOf(day), method, thickness, comparables, others };
}

/** Converts a number of days since 1970-01-01 to `YYYY-MM-DD`. */
function dayOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Dollars to which the estimate of a home with a hidden address is rounded. */
export const HIDDEN_STEP = 5_000;

/**
 * The estimate of a home with a hidden address: the rounded dollars of its exact place, with the
 * comparables of the center of its ZIP. The contributions and `others` still add up to the point.
 */
function withoutPlace(
  atCenter: ShownRange,
  { point: exact, low, high }: Pick<Estimate, 'point' | 'low' | 'high'>,
): ShownRange {
  const rounded = (dollars: number) => Math.round(dollars / HIDDEN_STEP) * HIDDEN_STEP;
  const point = rounded(exact);
  const average = atCenter.comparables.reduce((sum, { contribution }) => sum + contribution, 0);
  return {
    ...atCenter,
    point,
    low: rounded(low),
    high: rounded(high),
    others: { ...atCenter.others, dollars: point - average },
  };
}
