import { joinedKey, placeKey } from '#domain/places/fold.ts';
import { kmBetween, type Point } from '#domain/places/geometry/bounds.ts';
import type { Place } from '#domain/places/place.ts';
import { gazetteer } from './florida-places.ts';

/** Source of a location: the ZIP's center, or only the city's. */
export type Precision = 'zip' | 'city';

export type Located = Point & Readonly<{ county: string; precision: Precision }>;

/** All counties, cities, ZIPs and neighborhoods of Florida. */
export function floridaPlaces(): readonly Place[] {
  return gazetteer().places;
}

/** A ZIP of Florida by five digits or ZIP+4; `undefined` when there is none. */
export function zipAt(zip: string): Place | undefined {
  return gazetteer().zips.get(zip.trim().slice(0, 5));
}

/**
 * A city, town or well-known community by name, ignoring accents and abbreviations; `undefined`
 * when there is none.
 */
export function findCity(name: string): Place | undefined {
  return gazetteer().cities.get(joinedKey(name));
}

/** A county by name, with or without the word "county"; `undefined` when there is none. */
export function findCounty(name: string): Place | undefined {
  const key = placeKey(name).replace(/^condado (de )?|^county of | county$/g, '');
  return gazetteer().counties.get(joinedKey(key));
}

/** County with most homes of a ZIP; correct for 98 % of addresses. */
export function countyOfZip(zip: string): string | undefined {
  return zipAt(zip)?.county;
}

/**
 * The ZIP with the nearest center. PO box ZIPs are never returned, because they have no location.
 */
export function nearestZip(point: Point): Place {
  let nearest: Place | undefined;
  let min = Infinity;
  for (const zip of gazetteer().placed) {
    const km = kmBetween(point, zip);
    if (km < min) {
      nearest = zip;
      min = km;
    }
  }
  if (!nearest) throw new Error('the gazetteer is empty');
  return nearest;
}

/**
 * Location of an address by ZIP center, or otherwise by city center. Streets are not looked up.
 * `undefined` when neither ZIP nor city is in Florida.
 */
export function locate(address: {
  street?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  county?: string | undefined;
}): Located | undefined {
  const zip = address.zip ? zipAt(address.zip) : undefined;
  const city = address.city ? findCity(address.city) : undefined;
  const named = address.county ? findCounty(address.county) : undefined;
  if (zip && (gazetteer().placed.has(zip) || !city)) {
    return { lat: zip.lat, lng: zip.lng, county: zip.county, precision: 'zip' };
  }
  if (!city) return undefined;
  const county = zip?.county ?? named?.name ?? city.county;
  return { lat: city.lat, lng: city.lng, county, precision: 'city' };
}
