import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import { type Bounds, type Point, padBounds } from '#domain/places/geometry/bounds.ts';
import { type GoogleOptions, googleLibrary } from './load-google.ts';

/** Parts of Google's script used by the maps. */
export type GoogleParts = Readonly<{
  core: google.maps.CoreLibrary;
  maps: google.maps.MapsLibrary;
  marker: google.maps.MarkerLibrary;
}>;

/** Advanced markers require a map id; this one works with every key. */
const MAP_ID = 'DEMO_MAP_ID';
const MIN_ZOOM = 6;
export const MAX_ZOOM = 20;
const MARGIN_KM = 180;

export async function loadGoogleParts(options: GoogleOptions): Promise<GoogleParts> {
  const [core, maps, marker] = await Promise.all([
    googleLibrary('core', options),
    googleLibrary('maps', options),
    googleLibrary('marker', options),
  ]);
  return { core, maps, marker };
}

/** Opens Google's map of Florida with only the controls that the page does not have. */
export function openGoogleMap(
  element: HTMLElement,
  { maps }: GoogleParts,
  {
    center,
    zoom,
    wheel = true,
    withSatellite = false,
  }: Readonly<{
    center: Point;
    zoom: number;
    wheel?: boolean | undefined;
    /** Offers satellite pictures with names. */
    withSatellite?: boolean;
  }>,
): google.maps.Map {
  element.classList.add('map-google');
  return new maps.Map(element, {
    mapId: MAP_ID,
    center,
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    restriction: { latLngBounds: padBounds(FLORIDA_BOUNDS, MARGIN_KM), strictBounds: false },
    disableDefaultUI: true,
    zoomControl: true,
    mapTypeControl: withSatellite,
    mapTypeControlOptions: { mapTypeIds: ['roadmap', 'hybrid'] },
    clickableIcons: false,
    gestureHandling: wheel ? 'greedy' : 'cooperative',
  });
}

export function boundsOnGoogle(map: google.maps.Map): Bounds | undefined {
  return map.getBounds()?.toJSON();
}
