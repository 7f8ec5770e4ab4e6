import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listings } from '#api/listings/table.ts';
import type { Searches } from '#api/search/searches.ts';
import {
  countyOfZip,
  findCity,
  findCounty,
  floridaPlaces,
  zipAt,
} from '#domain/places/florida/gazetteer.ts';
import { type Place, placeLabel } from '#domain/places/place.ts';
import { placeSlug } from '#domain/places/place-slug.ts';
import { MIN_HOMES, type PlacesAnswer } from '#domain/value/place-answer.ts';

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
