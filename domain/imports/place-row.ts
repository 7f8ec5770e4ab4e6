import { type NumberConvention, readFileNumber } from '#domain/i18n/file-numbers.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import {
  isInFlorida,
  type PlaceRepair,
  repairedPoint,
} from '#domain/places/florida/florida-bounds.ts';
import { findCity, locate, nearestZip, zipAt } from '#domain/places/florida/gazetteer.ts';
import { joinedKey } from '#domain/places/fold.ts';
import { kmBetween, type Point } from '#domain/places/geometry/bounds.ts';
import type { Reason } from './refused.ts';

/** The location in a row, as text; missing parts are empty. */
export type GivenPlace = Readonly<{
  latitude: string;
  longitude: string;
  city: string;
  zip: string;
  county: string;
}>;

/** The location, completed from the gazetteer. */
export type Placed = Point &
  Readonly<{
    city: string;
    zip: string;
    county: string;
    coordinatesFrom: 'import' | 'gazetteer';
    /** Mistakes of the coordinates that were corrected. */
    repairs: readonly PlaceRepair[];
    filled: readonly ('city' | 'zip' | 'county' | 'coordinates')[];
  }>;

/**
 * Maximum distance between a home and the center of its ZIP. Florida's largest ZIPs extend 50 km
 * into the Everglades.
 */
const MAX_KM = 60;

const TEXTS = {
  placeless: {
    es: 'Faltan las coordenadas o el código postal.',
    en: 'Needs coordinates or a ZIP.',
  },
  apart: {
    es: 'Las coordenadas y el código postal están muy lejos entre sí.',
    en: 'Coordinates and ZIP are far apart.',
  },
  unknown: {
    es: 'No hay en Florida ese código postal con esa ciudad.',
    en: 'No such ZIP and city in Florida.',
  },
  degrees: {
    es: 'Las coordenadas deben ser grados.',
    en: 'Coordinates must be degrees.',
  },
  outside: { es: 'Fuera de Florida.', en: 'Outside Florida.' },
} as const satisfies Record<string, Localized>;

/** Returns the location of a row, or the reason why it has none in Florida. */
export function placeRow(given: GivenPlace, convention: NumberConvention): Placed | Reason {
  const zip = given.zip.replace(/^(\d{5})-?\d{4}$/, '$1');
  const known = zip === '' ? undefined : zipAt(zip);
  const point = pointOf(given, convention);
  if (point && 'message' in point) return point;
  if (!point && zip === '') {
    return { field: 'postalCode', value: '', message: TEXTS.placeless };
  }
  if (point && known && kmBetween(point, known) > MAX_KM) {
    const value = `${given.latitude} ${given.longitude} ${zip}`;
    return { field: 'coordinates', value, message: TEXTS.apart };
  }
  const located = point ?? locate({ city: given.city, zip });
  if (!located) {
    return { field: 'postalCode', value: given.zip, message: TEXTS.unknown };
  }
  const near = known ?? nearestZip(located);
  return {
    lat: located.lat,
    lng: located.lng,
    city: given.city === '' ? (near.city ?? near.name) : spelledCity(given.city),
    zip: zip === '' ? near.name : zip,
    county: given.county === '' ? near.county : given.county,
    coordinatesFrom: point ? 'import' : 'gazetteer',
    repairs: point?.repairs ?? [],
    filled: [
      ...(given.city === '' ? (['city'] as const) : []),
      ...(given.zip === '' ? (['zip'] as const) : []),
      ...(given.county === '' ? (['county'] as const) : []),
      ...(point ? [] : (['coordinates'] as const)),
    ],
  };
}

/** Returns the row's own coordinates; `undefined` if it has none, or 0, 0. */
function pointOf({ latitude, longitude }: GivenPlace, convention: NumberConvention) {
  if (latitude === '' && longitude === '') return undefined;
  const value = `${latitude} ${longitude}`;
  const refused = (message: Localized): Reason => ({ field: 'coordinates', value, message });
  const lat = readFileNumber(latitude, convention);
  const lng = readFileNumber(longitude, convention);
  if (lat === undefined || lng === undefined) return refused(TEXTS.degrees);
  if (lat === 0 && lng === 0) return undefined;
  const point = repairedPoint({ lat, lng });
  if (!point) return refused(TEXTS.degrees);
  return isInFlorida(point) ? point : refused(TEXTS.outside);
}

/** Spells a city the official way ("MIAMI", "Opa Locka"); unknown names are left as they are. */
function spelledCity(name: string): string {
  const city = findCity(name);
  return city && joinedKey(city.name) === joinedKey(name) ? city.name : name;
}
