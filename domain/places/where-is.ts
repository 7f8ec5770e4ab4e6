import type { Localized } from '#domain/i18n/locale.ts';
import { distanceText } from './distance.ts';
import { floridaPlaces } from './florida/gazetteer.ts';
import { KM_PER_MILE, kmBetween, type Point } from './geometry/bounds.ts';

/** Within this distance a point counts as the center of a place. */
const AT_KM = 0.2 * KM_PER_MILE;

/**
 * A point in words, relative to the nearest center of a city or neighborhood: `1.2 millas al
 * noroeste del centro de Coral Gables`.
 */
export function whereIs(point: Point): Localized {
  const named = floridaPlaces().filter(({ kind }) => kind === 'city' || kind === 'neighbourhood');
  const nearest = named.reduce((best, place) =>
    kmBetween(point, place) < kmBetween(point, best) ? place : best,
  );
  const km = kmBetween(point, nearest);
  const { name } = nearest;
  if (km < AT_KM) return { es: `En el centro de ${name}`, en: `In the center of ${name}` };
  const direction = DIRECTIONS[octantOf(nearest, point)] ?? DIRECTIONS[0];
  const { es, en } = distanceText(km);
  return {
    es: `A ${es} al ${direction.es} del centro de ${name}`,
    en: `${en} ${direction.en} of the center of ${name}`,
  };
}

const DIRECTIONS = [
  { es: 'norte', en: 'north' },
  { es: 'noreste', en: 'northeast' },
  { es: 'este', en: 'east' },
  { es: 'sureste', en: 'southeast' },
  { es: 'sur', en: 'south' },
  { es: 'suroeste', en: 'southwest' },
  { es: 'oeste', en: 'west' },
  { es: 'noroeste', en: 'northwest' },
] as const;

/** Direction in eighths, clockwise from north (0). */
function octantOf(from: Point, to: Point): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI);
  return (Math.round(turn * 8) + 8) % 8;
}
