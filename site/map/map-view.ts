import type { Polygon } from 'leaflet';
import type { Locale } from '#domain/i18n/locale.ts';
import { type Bounds, centerOf, type Point } from '#domain/places/geometry/bounds.ts';
import { boundsIn, boxOf, openMap } from '#site/map/tiles/florida-map.ts';
import type { Spot } from '#site/map/tiles/simplify-line.ts';
import { type ListingMarkers, listingMarkers } from './listing-markers.ts';
import type { MapCluster, MapPin } from './map-answer.ts';
import { isOneSpot } from './one-spot.ts';
import type { MapTexts } from './texts.ts';

/** Homes shown as one marker. */
export type HomeGroup = Pick<MapCluster, 'bounds' | 'count'>;

/** The visible area, and whether the user moved the map there. */
export type View = Readonly<{ bounds: Bounds; zoom: number; isByPerson: boolean }>;

export type MapView = Pick<ListingMarkers, 'show' | 'point' | 'choose' | 'mark' | 'focus'> &
  Readonly<{
    /** Maximum number of homes it clusters itself; more are clustered by the server. */
    oneByOne: number;
    /** Moves to a box, for example after the search changed. */
    goTo: (bounds: Bounds, isByPerson?: boolean) => void;
    /** Shows or removes the outline of the searched area. */
    showArea: (corners: readonly Point[] | undefined) => void;
    /** Position of a point of the map's element. */
    pointAt: (spot: Spot) => Point;
  }>;

/** Settings and callbacks of a search's map. */
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

/** Opens a map in an element: the product's own, or Google's if a key is configured. */
export type OpenView = (element: HTMLElement, settings: ViewSettings) => MapView;

/** Opens the map of a search and reports its area after each movement. */
export const openMapView: OpenView = (element, settings) => {
  const { map, leaflet, isAnimated, rename } = openMap(element, {
    ...settings,
    // The URL may request a zoom that the bundled map does not have.
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
    // A map moved by the user is not moved again.
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
