import { sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { DAY_MS, dateOf, dayNumberOf } from '#domain/calendar.ts';
import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { isInBounds, padBounds } from '#domain/places/geometry/bounds.ts';
import type { Place } from '#domain/places/place.ts';
import { monthNumber, READ_MONTHS, type SaleGroup } from '#domain/value/place-trend.ts';

/** Maximum distance assumed between a home and the center of its ZIP. */
const AROUND_KM = 8;

type Row = SaleGroup & Readonly<{ place: number }>;

/**
 * Returns the sales of each place, counted by month and whole dollars per square foot, for the
 * months that a trend needs. Land is left out, because it has no living area.
 */
export async function findPlaceSales(
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
