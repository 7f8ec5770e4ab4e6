import type { Map as LeafletMap } from 'leaflet';
import { attribution } from 'leaflet/src/control/Control.Attribution.js';
import { zoom } from 'leaflet/src/control/Control.Zoom.js';
import { divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
import { marker } from 'leaflet/src/layer/marker/Marker.js';
import { circle } from 'leaflet/src/layer/vector/Circle.js';
import { polygon } from 'leaflet/src/layer/vector/Polygon.js';
import 'leaflet/src/layer/vector/Renderer.getRenderer.js';
import { map as createMap } from 'leaflet/src/map/index.js';
import type { Locale } from '#domain/i18n/locale.ts';
import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import { type Bounds, padBounds } from '#domain/places/geometry/bounds.ts';
import { fill, type MapTexts } from '#site/map/texts.ts';
import { addBasemap } from './basemap.ts';
import { BUNDLED_MAX_ZOOM } from './florida-tiles.ts';
import { addNames } from './map-names.ts';

/** Sources of the map's data. The license of GeoNames (CC BY 4.0) requires attribution. */
const SOURCES =
  '<a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>, US Census, <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)';

const MIN_ZOOM = 6;
/** Kilometers beyond Florida that the map can be moved. */
const MARGIN_KM = 180;

/** The parts of Leaflet that the maps use. */
const PARTS = { marker, divIcon, polygon, circle } as const;

export type FloridaMap = Readonly<{
  map: LeafletMap;
  leaflet: typeof PARTS;
  /** False if the user prefers reduced motion. */
  isAnimated: boolean;
  /** Lays out the names again after markers changed. */
  rename: () => void;
}>;

type Opening = Readonly<{
  locale: Locale;
  texts: MapTexts;
  /** Whether the wheel zooms; false if it should scroll the page. */
  wheel?: boolean;
  /** Called if the archive has a different maximum zoom than the bundled one. */
  onNearer?: (maxZoom: number) => void;
}>;

/**
 * Opens an empty map of Florida in an element that has a size. Tiles are loaded after it returns.
 */
export function openMap(
  element: HTMLElement,
  { locale, texts, wheel = true, onNearer = () => {} }: Opening,
): FloridaMap {
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    trackResize: false,
    minZoom: MIN_ZOOM,
    maxZoom: BUNDLED_MAX_ZOOM,
    maxBounds: boxOf(padBounds(FLORIDA_BOUNDS, MARGIN_KM)),
    maxBoundsViscosity: 0.8,
    scrollWheelZoom: wheel,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
  });
  attribution({ prefix: false, position: 'bottomright' })
    .addAttribution(fill(texts.credit, { sources: SOURCES }))
    .addTo(map);
  zoom({
    position: 'bottomright',
    zoomInTitle: texts.zoomIn,
    zoomOutTitle: texts.zoomOut,
    zoomInText: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 4v12M4 10h12"/></svg>',
    zoomOutText: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10h12"/></svg>',
  }).addTo(map);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', texts.map);
  let rename = () => {};
  map.whenReady(() => {
    addBasemap(map)
      .then((tiles) => {
        // A deployment's own extract with streets has higher zoom levels.
        if (tiles.maxZoom !== map.getMaxZoom()) {
          map.setMaxZoom(tiles.maxZoom);
          onNearer(tiles.maxZoom);
        }
        rename = addNames(map, tiles, locale);
      })
      // Without its background the map still shows homes.
      .catch((error: unknown) => console.error(error));
  });
  return { map, leaflet: PARTS, isAnimated, rename: () => rename() };
}

/** Converts a box to Leaflet's format. */
export function boxOf({ west, south, east, north }: Bounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east],
  ];
}

export function boundsIn(map: LeafletMap): Bounds {
  const box = map.getBounds();
  return {
    west: box.getWest(),
    south: box.getSouth(),
    east: box.getEast(),
    north: box.getNorth(),
  };
}
