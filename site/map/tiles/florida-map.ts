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

/** Where the map's data come from; GeoNames asks for its license (CC BY 4.0) to be named. */
const SOURCES =
  '<a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>, US Census, <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)';

const MIN_ZOOM = 6;
/** How far past Florida the map may be moved. */
const MARGIN_KM = 180;

/** Of Leaflet, what is on the maps. */
const PARTS = { marker, divIcon, polygon, circle } as const;

export type FloridaMap = Readonly<{
  map: LeafletMap;
  leaflet: typeof PARTS;
  /** Whether motion is allowed. */
  isAnimated: boolean;
  /** Lays out the names again after what is on the map has changed. */
  rename: () => void;
}>;

type Opening = Readonly<{
  locale: Locale;
  texts: MapTexts;
  /** Whether the wheel zooms; false where it has to scroll the page. */
  wheel?: boolean;
  /** Runs when the map turns out to go nearer, or less near, than the bundled one. */
  onNearer?: (maxZoom: number) => void;
}>;

/**
 * An empty map of Florida in an element that has its size; its drawing continues after this
 * answers.
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
        // An operator's extract with streets goes nearer.
        if (tiles.maxZoom !== map.getMaxZoom()) {
          map.setMaxZoom(tiles.maxZoom);
          onNearer(tiles.maxZoom);
        }
        rename = addNames(map, tiles, locale);
      })
      // Without its background the map still shows the homes, which is what it is for.
      .catch((error: unknown) => console.error(error));
  });
  return { map, leaflet: PARTS, isAnimated, rename: () => rename() };
}

/** A box as Leaflet writes it. */
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
