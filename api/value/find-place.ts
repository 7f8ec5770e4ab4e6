import type { Context } from '#api/context.ts';
import type { Searches } from '#api/search/searches.ts';
import { dateOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { findCounty, floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { KM_PER_MILE, kmBetween } from '#domain/places/geometry/bounds.ts';
import { type Place, placeLabel, placeQuery } from '#domain/places/place.ts';
import { placeOfSlug, placeSlug } from '#domain/places/place-slug.ts';
import { Refusal } from '#domain/refusal.ts';
import type { NamedPlace, PlaceAnswer } from '#domain/value/place-answer.ts';
import { changePercent, monthNumber, trendOf } from '#domain/value/place-trend.ts';
import { findPlaceSales } from './find-place-sales.ts';

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
