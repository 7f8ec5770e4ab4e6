import { FORMAT_TAGS, LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { floridaPlaces } from './florida/gazetteer.ts';
import { kmBetween, type Point } from './geometry/bounds.ts';

const KM_PER_MILE = 1.609344;
/** Within this distance a point counts as the center of a place. */
const AT_MILES = 0.2;

/**
 * A point in words, relative to the nearest center of a city or neighborhood: `1.2 millas al
 * noroeste del centro de Coral Gables`.
 */
export function whereIs(point: Point): Localized {
  const named = floridaPlaces().filter(({ kind }) => kind === 'city' || kind === 'neighbourhood');
  const nearest = named.reduce((best, place) =>
    kmBetween(point, place) < kmBetween(point, best) ? place : best,
  );
  const miles = kmBetween(point, nearest) / KM_PER_MILE;
  const { name } = nearest;
  if (miles < AT_MILES) return { es: `En el centro de ${name}`, en: `In the center of ${name}` };
  const direction = DIRECTIONS[octantOf(nearest, point)] ?? DIRECTIONS[0];
  const [es, en] = LOCALES.map((locale) =>
    new Intl.NumberFormat(FORMAT_TAGS[locale], { maximumFractionDigits: 1 }).format(miles),
  );
  const isOne = es === '1';
  return {
    es: `A ${es} ${isOne ? 'milla' : 'millas'} al ${direction.es} del centro de ${name}`,
    en: `${en} ${isOne ? 'mile' : 'miles'} ${direction.en} of the center of ${name}`,
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
