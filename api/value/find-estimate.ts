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
import { CALIBRATION } from '#domain/value/measured.ts';
import { type Estimate, estimate, isEstimate } from '#domain/value/model/estimate.ts';
import {
  type Figures,
  figuresOf,
  KM_PER_DEGREE,
  MAX_KM,
  MAX_NEIGHBORS,
  neighborsOf,
  type SaleColumns,
  saleColumns,
  UNLIKE_KM,
  YEARS_PER_UNIT,
} from '#domain/value/model/sale-columns.ts';
import { type Home, homeOf, type RecordedSale } from '#domain/value/sale.ts';

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

/** Search radii in kilometers, tried until no sale farther away could be a better neighbor. */
const REACHES = [2, 5, 12, MAX_KM] as const;
const CELLS_PER_DEGREE = 100;
const CELLS_PER_ROW = 100_000;

type Asked = Readonly<{
  home: Home;
  /** In days since 1970-01-01; a sale of a later day cannot be. */
  today: number;
  /** An earlier day, in days since 1970-01-01, for which the neighbors are found too. */
  before: number;
  /** The property whose own sale is left out. */
  propertyId: string;
}>;
type Row = Omit<RecordedSale, 'id' | 'parcel'> & Readonly<{ row: number }>;

/** The sales that estimates for today and for an earlier day need. */
type SalesAround = Readonly<{
  columns: SaleColumns;
  byId: ReadonlyMap<string, RecordedSale>;
}>;

/**
 * Returns the neighbors of a home among all sales. The database computes distances within the cells
 * around the home, with a covering index, and returns only the best. At most four calls.
 */
async function findNeighbors(db: Context['db'], asked: Asked): Promise<SalesAround> {
  const figures = figuresOf(asked.home);
  for (const km of REACHES) {
    const rows = await db.all<Row>(neighborQuery(asked, figures, km));
    const sales = rows.map(({ row, ...sale }) => ({ ...sale, id: String(row), parcel: null }));
    const columns = saleColumns(sales);
    const isWhole = (isAllowed: (index: number) => boolean) => {
      const found = neighborsOf(columns, figures, isAllowed);
      return found.length === MAX_NEIGHBORS && (found.at(-1)?.cost ?? 0) <= km;
    };
    const isBefore = (index: number) => (columns.day[index] ?? 0) <= asked.before;
    if (km === MAX_KM || (isWhole(() => true) && isWhole(isBefore))) {
      return { columns, byId: new Map(sales.map((sale) => [sale.id, sale])) };
    }
  }
  throw new Error('the last reach is the largest');
}

/**
 * SQL for the best neighbors by distance and similarity, as in `neighborsOf`, for today and for an
 * earlier day.
 */
function neighborQuery({ home, today, before, propertyId }: Asked, figures: Figures, km: number) {
  const east = KM_PER_DEGREE * Math.cos((home.lat * Math.PI) / 180);
  const north = KM_PER_DEGREE;
  const { area, year, lot } = UNLIKE_KM;
  const known = (figure: number) => (Number.isNaN(figure) ? null : figure);
  const distance = sql`sqrt(((lat - ${home.lat}) * ${north}) * ((lat - ${home.lat}) * ${north})
    + ((lng - ${home.lng}) * ${east}) * ((lng - ${home.lng}) * ${east}))`;
  return sql`
    with near as materialized (
      select s.row, s.day, ${distance} as km,
        coalesce(${area} * abs(ln(living_area) - ${known(figures.area)}), 0)
        + coalesce(${year} * abs(year_built * 1.0 / ${YEARS_PER_UNIT} - ${known(figures.year)}), 0)
        + coalesce(${lot} * abs(ln(lot_area) - ${known(figures.lot)}), 0) as unlike
      from json_each(${JSON.stringify(bandsAround(home, km, east))}) band
      cross join sales s indexed by sales_place
      where s.type = ${home.type} and s.day <= ${today} and s.cell between band.value ->> 0 and band.value ->> 1),
    others as (
      select row, day, km + unlike as cost from near
      where km <= ${km} and row not in (select row from sales where property_id = ${propertyId}))
    select row, type, price, day, lat, lng, living_area as livingArea, lot_area as lotArea,
      year_built as yearBuilt, bedrooms, bathrooms, address, city, zip
    from sales where row in (
      select row from (select row from others order by cost limit ${MAX_NEIGHBORS})
      union
      select row from (select row from others where day <= ${before} order by cost limit ${MAX_NEIGHBORS}))`;
}

/** Returns the cells around a home as ranges, one for each row of cells. */
function bandsAround({ lat, lng }: Home, km: number, kmPerDegreeEast: number) {
  const cell = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE);
  const [high, wide] = [km / KM_PER_DEGREE, km / kmPerDegreeEast];
  const bands: (readonly [number, number])[] = [];
  for (let row = cell(lat + 90 - high); row <= cell(lat + 90 + high); row += 1) {
    const start = row * CELLS_PER_ROW;
    bands.push([start + cell(lng + 180 - wide), start + cell(lng + 180 + wide)]);
  }
  return bands;
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
