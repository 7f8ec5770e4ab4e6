import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listings } from '#api/listings/table.ts';
import type { Searches } from '#api/search/searches.ts';
import { DAY_MS, dateOf, dayNumberOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  countyOfZip,
  findCity,
  findCounty,
  floridaPlaces,
  zipAt,
} from '#domain/places/florida/gazetteer.ts';
import { isInBounds, KM_PER_MILE, kmBetween, padBounds } from '#domain/places/geometry/bounds.ts';
import { type Place, placeLabel, placeQuery } from '#domain/places/place.ts';
import { placeOfSlug, placeSlug } from '#domain/places/place-slug.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  MIN_HOMES,
  type NamedPlace,
  type PlaceAnswer,
  type PlacesAnswer,
} from '#domain/value/place-answer.ts';
import {
  changePercent,
  monthNumber,
  READ_MONTHS,
  type SaleGroup,
  trendOf,
} from '#domain/value/place-trend.ts';

/**
 * Returns the counties, cities, ZIPs and neighborhoods with enough homes in search for a page of
 * their own, the most homes first.
 */
export async function findPlaces(
  { db, locale }: Context,
  searches: Searches,
): Promise<PlacesAnswer> {
  const published = eq(listings.status, 'published');
  const isHidden = and(published, isNotNull(listings.hiddenAt));
  const [cities = [], zips = [], hiddenCities = [], hiddenZips = []] = await Promise.all(
    [published, isHidden].flatMap((condition) =>
      [listings.city, listings.zip].map((column) =>
        db.select({ name: column, homes: count() }).from(listings).where(condition).groupBy(column),
      ),
    ),
  );
  const homesOf = new Map<Place, number>();
  const add = (place: Place | undefined, homes: number) => {
    if (place) homesOf.set(place, (homesOf.get(place) ?? 0) + homes);
  };
  const homesIn = (place: Place | undefined) => (place && homesOf.get(place)) ?? 0;
  for (const { name, homes } of [...cities, ...hiddenCities.map(subtracted)]) {
    add(findCity(name ?? ''), homes);
  }
  for (const { name, homes } of [...zips, ...hiddenZips.map(subtracted)]) {
    add(zipAt(name ?? ''), homes);
    add(findCounty(countyOfZip(name ?? '') ?? ''), homes);
  }
  // Neighborhoods have no column, so they are searched by bounds; a city with too few homes cannot
  // have one with enough.
  const neighborhoods = floridaPlaces().filter(
    ({ kind, city }) => kind === 'neighbourhood' && homesIn(findCity(city ?? '')) >= MIN_HOMES,
  );
  const counts = await searches.counts(neighborhoods.map(placeSlug), locale);
  for (const [index, place] of neighborhoods.entries()) add(place, counts[index] ?? 0);
  const items = [...homesOf]
    .filter(([, homes]) => homes >= MIN_HOMES)
    .map(([place, forSale]) => ({
      ...{ slug: placeSlug(place), kind: place.kind, label: placeLabel(place)[locale] },
      ...{ county: place.county, forSale },
    }))
    .toSorted((a, b) => b.forSale - a.forSale || a.label.localeCompare(b.label));
  return { items };
}

/** Hidden homes are counted separately, with their own index, and subtracted. */
function subtracted<Counted extends Readonly<{ homes: number }>>(counted: Counted): Counted {
  return { ...counted, homes: -counted.homes };
}

/** Number of nearby places to query, and to show. */
const ASKED_NEARBY = 40;
const SHOWN_NEARBY = 5;

/**
 * Returns asking and sale prices in a place of Florida and in places nearby.
 * @throws Refusal `not_found` (404) for an unknown place
 */
export async function findPlace(
  context: Context,
  searches: Searches,
  slug: string,
): Promise<PlaceAnswer> {
  const place = placeOfSlug(slug);
  if (!place) throw new Refusal('not_found');
  const { locale } = context;
  const candidates = nearest(place);
  const [asked, ...around] = await searches.asked([place, ...candidates].map(placeSlug), locale);
  if (!asked) throw new Refusal('not_found');
  const neighbors = candidates
    .flatMap((neighbor, index) => {
      const {
        forSale = 0,
        medianCents = null,
        lowestCents = null,
        highestCents = null,
      } = around[index] ?? {};
      return forSale > 0
        ? [{ neighbor, figures: { forSale, medianCents, lowestCents, highestCents } }]
        : [];
    })
    .slice(0, SHOWN_NEARBY);
  const county = place.kind === 'county' ? undefined : findCounty(place.county);
  const [sales = [], countySales = [], ...nearbySales] = await findPlaceSales(context, [
    place,
    county ?? place,
    ...neighbors.map(({ neighbor }) => neighbor),
  ]);
  const last = monthNumber(dateOf(context.now()));
  const months = trendOf(sales, last);
  const countyMonths = county ? trendOf(countySales, last) : null;
  return {
    ...named(place, locale),
    ...asked,
    query: placeQuery(place),
    county: county ? named(county, locale) : null,
    months: [...months],
    changePercent: changePercent(months),
    countyMonths: countyMonths && [...countyMonths],
    countyChangePercent: countyMonths && changePercent(countyMonths),
    nearby: neighbors.map(({ neighbor, figures }, index) => ({
      ...named(neighbor, locale),
      ...figures,
      perFoot: trendOf(nearbySales[index] ?? [], last).at(-1)?.perFoot ?? null,
      miles: Math.max(1, Math.round(kmBetween(place, neighbor) / KM_PER_MILE)),
    })),
  };
}

/** Maximum distance assumed between a home and the center of its ZIP. */
const AROUND_KM = 8;

type Row = SaleGroup & Readonly<{ place: number }>;

/**
 * Returns the sales of each place, counted by month and whole dollars per square foot, for the
 * months that a trend needs. Land is left out, because it has no living area.
 */
async function findPlaceSales(
  { db, now }: Pick<Context, 'db' | 'now'>,
  places: readonly Place[],
): Promise<readonly (readonly SaleGroup[])[]> {
  const last = monthNumber(dateOf(now()));
  const first = last - READ_MONTHS + 1;
  const since = Math.floor(Date.UTC(Math.floor(first / 12), first % 12, 1) / DAY_MS);
  const until = dayNumberOf(dateOf(now()));
  const wanted = places.map((place) => {
    const zips = zipsOf(place);
    const { west, south, east, north } = place.bounds;
    return { zips: zips.of, ...(zips.isWhole ? WORLD : { west, south, east, north }) };
  });
  const rows = await db.all<Row>(sql`
    select place.key as place,
      cast(strftime('%Y', s.day * 86400, 'unixepoch') as integer) * 12
        + cast(strftime('%m', s.day * 86400, 'unixepoch') as integer) - 1 as month,
      cast(round(s.price / s.living_area) as integer) as perFoot,
      count(*) as count
    from json_each(${JSON.stringify(wanted)}) place
    cross join json_each(place.value, '$.zips') zip
    cross join sales s indexed by sales_zip
    where s.zip = zip.value and s.day between ${since} and ${until}
      and s.living_area > 0 and s.type <> 'vacant_land'
      and s.lat between place.value ->> 'south' and place.value ->> 'north'
      and s.lng between place.value ->> 'west' and place.value ->> 'east'
    group by 1, 2, 3`);
  return places.map((_, index) => rows.filter(({ place }) => place === index));
}

const WORLD = { west: -180, south: -90, east: 180, north: 90 };

/**
 * Returns the ZIPs of a place. If `isWhole` is false, only their sales within the place's bounds
 * belong to it.
 */
function zipsOf(place: Place): Readonly<{ of: readonly string[]; isWhole: boolean }> {
  const zips = floridaPlaces().filter(({ kind }) => kind === 'zip');
  const names = (those: readonly Place[]) => those.map(({ name }) => name);
  if (place.kind === 'zip') return { of: [place.name], isWhole: true };
  if (place.kind === 'county') {
    return { of: names(zips.filter(({ county }) => county === place.name)), isWhole: true };
  }
  const own = zips.filter(({ city }) => place.kind === 'city' && city === place.name);
  if (own.length > 0) return { of: names(own), isWhole: true };
  const around = padBounds(place.bounds, AROUND_KM);
  return { of: names(zips.filter((zip) => isInBounds(zip, around))), isWhole: false };
}

function named(place: Place, locale: Locale): NamedPlace {
  return { slug: placeSlug(place), kind: place.kind, label: placeLabel(place)[locale] };
}

/** Returns other places of the same kind, nearest first. */
function nearest(place: Place): readonly Place[] {
  return floridaPlaces()
    .filter((other) => other.kind === place.kind && other !== place)
    .map((other) => ({ other, km: kmBetween(place, other) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, ASKED_NEARBY)
    .map(({ other }) => other);
}
