import type { Polygon } from 'leaflet';
import type { Locale } from '#domain/i18n/locale.ts';
import { type Bounds, centerOf, type Point } from '#domain/places/geometry/bounds.ts';
import type { MapTexts } from '#site/map/texts.ts';
import { boundsIn, boxOf, openMap } from '#site/map/tiles/florida-map.ts';
import type { Spot } from '#site/map/tiles/simplify-line.ts';
import { type ListingMarkers, listingMarkers } from './listing-markers.ts';
import type { MapCluster, MapPin } from './map-answer.ts';
import { isOneSpot } from './one-spot.ts';

/** Homes shown together on the map. */
export type HomeGroup = Pick<MapCluster, 'bounds' | 'count'>;

/** What the map shows now, and whether a person moved it there. */
export type View = Readonly<{ bounds: Bounds; zoom: number; isByPerson: boolean }>;

export type MapView = Pick<ListingMarkers, 'show' | 'point' | 'choose' | 'mark' | 'focus'> &
  Readonly<{
    /** Up to how many homes it clusters itself; more come in clusters. */
    oneByOne: number;
    /** Moves to a box, as when the search changed. */
    goTo: (bounds: Bounds, isByPerson?: boolean) => void;
    /** Shows the outline of what is searched, or none. */
    showArea: (corners: readonly Point[] | undefined) => void;
    /** Where a spot of the map's face is. */
    pointAt: (spot: Spot) => Point;
  }>;

/** What the map of a search is opened with, and what it reports. */
export type ViewSettings = Readonly<{
  locale: Locale;
  texts: MapTexts;
  bounds: Bounds;
  zoom: number | undefined;
  onView: (view: View) => void;
  onPin: (pin: MapPin) => void;
  onSpot: (group: HomeGroup) => void;
  onPoint: (id: string | null) => void;
  onBackground: () => void;
}>;

/** Opens a map in an element: the product's own, or Google's where there is a key. */
export type OpenView = (element: HTMLElement, settings: ViewSettings) => MapView;

/** Opens the map of a search and reports where it is, each time it comes to rest. */
export const openMapView: OpenView = (element, settings) => {
  const { map, leaflet, isAnimated, rename } = openMap(element, {
    ...settings,
    // The address may ask for a zoom that the bundled map does not have.
    onNearer: () => withoutAPerson(goToStart),
  });
  let isOurMove = false;
  let isMovedByPerson = false;
  let outline: Polygon | undefined;
  const markers = listingMarkers({ map, leaflet }, { ...settings, onCluster: openCluster });

  function openCluster(cluster: MapCluster): void {
    const isNearest = map.getZoom() >= map.getMaxZoom();
    if (isOneSpot(cluster.bounds) || isNearest) settings.onSpot(cluster);
    else map.fitBounds(boxOf(cluster.bounds), { padding: [48, 48], animate: isAnimated });
  }

  function goToStart(): void {
    // Once a person has moved the map, it stays where it is.
    if (isMovedByPerson) return;
    if (settings.zoom === undefined) map.fitBounds(boxOf(settings.bounds), { animate: false });
    else map.setView(centerOf(settings.bounds), settings.zoom, { animate: false });
  }

  function withoutAPerson(move: () => void): void {
    isOurMove = true;
    move();
    isOurMove = false;
  }

  map.on('moveend', () => {
    isMovedByPerson ||= !isOurMove;
    settings.onView({ bounds: boundsIn(map), zoom: map.getZoom(), isByPerson: !isOurMove });
  });
  map.on('click', settings.onBackground);
  withoutAPerson(goToStart);
  new ResizeObserver(() =>
    withoutAPerson(() => map.invalidateSize({ animate: false, pan: false })),
  ).observe(element);

  return {
    ...markers,
    oneByOne: 0,
    show(answer) {
      markers.show(answer);
      rename();
    },
    goTo(bounds, isByPerson = false) {
      const go = () => map.fitBounds(boxOf(bounds), { animate: false });
      if (isByPerson) go();
      else withoutAPerson(go);
    },
    showArea(corners) {
      outline?.remove();
      outline =
        corners && leaflet.polygon([...corners], { className: 'map-drawn', interactive: false });
      outline?.addTo(map);
    },
    pointAt({ x, y }) {
      const { lat, lng } = map.containerPointToLatLng([x, y]);
      return { lat, lng };
    },
  };
};
