import type { Localized } from '#domain/i18n/locale.ts';
import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import type { Place } from '#domain/places/place.ts';

export type PlaceName = Readonly<{
  name: Localized;
  lat: number;
  lng: number;
  kind: 'locality' | 'neighbourhood' | 'zip';
  minZoom: number;
  /** 1 to 12; places with a higher rank are labeled first and in larger letters. */
  rank: number;
}>;

/** Returns all names on the map, from the gazetteer, with the zoom from which they are shown. */
export function placeNames(): PlaceName[] {
  return floridaPlaces().flatMap((place): PlaceName[] => {
    if (place.kind === 'county' || NAMELESS.has(place.name)) return [];
    const { lat, lng } = place;
    const name = { es: SPANISH_NAMES.get(place.name) ?? place.name, en: place.name };
    const kind = place.kind === 'city' ? 'locality' : place.kind;
    const minZoom = zoomOf(place);
    return [{ name, lat, lng, kind, minZoom, rank: Math.max(1, 17 - minZoom) }];
  });
}

/** Post offices that are not places. */
const NAMELESS = new Set(['Mid Florida']);

const SPANISH_NAMES: ReadonlyMap<string, string> = new Map([
  ['Key West', 'Cayo Hueso'],
  ['St. Augustine', 'San Agustín'],
]);

/** The zoom from which a city's name is shown. */
const BY_ZOOM: Readonly<Record<number, string>> = {
  5: `Jacksonville, Miami, Orlando, Tampa, Tallahassee, Pensacola`,
  6: `Key West, Gainesville, Naples, Daytona Beach, West Palm Beach, Panama City`,
  7: `Fort Lauderdale, Fort Myers, Sarasota, St. Petersburg, Ocala, Melbourne, St. Augustine,
    Fort Pierce, Lakeland, Lake City, Sebring, Key Largo, Destin, Apalachicola, Marianna,
    Homestead`,
  8: `Cape Coral, Hialeah, Port St. Lucie, Clearwater, Hollywood, Boca Raton, Bradenton,
    Kissimmee, Vero Beach, Titusville, Palm Coast, Punta Gorda, Marathon, Crestview,
    Fernandina Beach, Palatka, Okeechobee, Perry, Cedar Key, Spring Hill, DeLand, The
    Villages, Jupiter, Clewiston, Port St. Joe, Live Oak, Crystal River, Venice, Winter Haven,
    Madison, Everglades City, Arcadia, Fort Walton Beach, Islamorada`,
  9: `Pembroke Pines, Miami Beach, Coral Springs, Pompano Beach, Delray Beach, Stuart, Boynton
    Beach, Brandon, Largo, Sanford, Deltona, Palm Bay, Bonita Springs, Lehigh Acres, Marco
    Island, North Port, Port Charlotte, Clermont, Leesburg, Ocoee, Winter Park, Cocoa,
    Sebastian, Immokalee, LaBelle, Bartow, Plant City, Starke, Zephyrhills, Brooksville, New
    Port Richey, Tarpon Springs, Orange Park, Milton, Jacksonville Beach, New Smyrna Beach,
    Panama City Beach, Quincy, Chipley, Inverness, DeFuniak Springs, Kendall, Coral Gables,
    Doral, Miramar, Davie, Wellington, Belle Glade, Bushnell, Chiefland, Dunnellon, Lake
    Wales, Riverview, Weston`,
};

function zoomOf({ kind, name, weight }: Place): number {
  if (kind === 'zip') return 14;
  if (kind === 'neighbourhood') return 13;
  const listed = Object.entries(BY_ZOOM).find(([, names]) =>
    names.split(/,\s+/).includes(name),
  )?.[0];
  if (listed) return Number(listed);
  return weight > 1 ? 10 : 11;
}
