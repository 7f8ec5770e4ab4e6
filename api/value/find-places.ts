import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listings } from '#api/listings/table.ts';
import { countyOfZip, findCity, findCounty, zipAt } from '#domain/places/florida/gazetteer.ts';
import { type Place, placeLabel } from '#domain/places/place.ts';
import { placeSlug } from '#domain/places/place-slug.ts';
import { MIN_HOMES, type PlacesAnswer } from '#domain/value/place-answer.ts';

/** The counties, cities and ZIPs that have homes enough for a page of their own, the most homes first. */
export async function findPlaces({ db, locale }: Context): Promise<PlacesAnswer> {
  const [cities, zips] = await Promise.all(
    [listings.city, listings.zip].map((column) =>
      db
        .select({ name: column, homes: count() })
        .from(listings)
        .where(and(eq(listings.status, 'published'), isNotNull(column)))
        .groupBy(column),
    ),
  );
  const homesOf = new Map<Place, number>();
  const add = (place: Place | undefined, homes: number) => {
    if (place) homesOf.set(place, (homesOf.get(place) ?? 0) + homes);
  };
  for (const { name, homes } of cities ?? []) add(findCity(name ?? ''), homes);
  for (const { name, homes } of zips ?? []) {
    add(zipAt(name ?? ''), homes);
    add(findCounty(countyOfZip(name ?? '') ?? ''), homes);
  }
  const items = [...homesOf]
    .filter(([, homes]) => homes >= MIN_HOMES)
    .map(([place, forSale]) => ({
      ...{ slug: placeSlug(place), kind: place.kind, label: placeLabel(place)[locale] },
      ...{ county: place.county, forSale },
    }))
    .toSorted((a, b) => b.forSale - a.forSale || a.label.localeCompare(b.label));
  return { items };
}
