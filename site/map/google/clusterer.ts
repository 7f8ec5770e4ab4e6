import type { MarkerClusterer, MarkerClustererOptions } from '@googlemaps/markerclusterer';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import { clusterClass } from '#site/map/markers.tsx';
import { element } from '#site/ui/browser/element.ts';
import type { GoogleParts } from './google-map.ts';

/** Cell size in pixels. Two or more homes in a cell become a cluster. */
const GRID_SIZE = 60;
const MIN_CLUSTER_SIZE = 2;
/** Markers added per batch, so that the page stays responsive. */
const BATCH_SIZE = 2_000;
/** Maximum distance in meters within a cluster: the whole state, so that only the cell matters. */
const MAX_DISTANCE = 2_000_000;

type Library = typeof import('@googlemaps/markerclusterer');
type GoogleMarker = google.maps.marker.AdvancedMarkerElement;

/**
 * Creates the clusterer with the product's grid.
 * @throws Error when the library is not available
 */
export function clustererFrom(
  library: Partial<Library>,
  options: Pick<MarkerClustererOptions, 'map' | 'onClusterClick' | 'renderer'>,
): MarkerClusterer {
  const { MarkerClusterer: Clusterer, GridAlgorithm } = library;
  if (!Clusterer || !GridAlgorithm) throw new Error('MarkerClusterer is not installed!');
  const algorithm = new GridAlgorithm({ gridSize: GRID_SIZE, maxDistance: MAX_DISTANCE });
  return new Clusterer({ ...options, algorithm });
}

/** Whether this many homes in one spot are shown as a cluster. */
export function isCluster(count: number): boolean {
  return count >= MIN_CLUSTER_SIZE;
}

/** A marker with the number of homes. */
export function clusterMarker(
  { marker: { AdvancedMarkerElement } }: GoogleParts,
  count: number,
  position: Point,
): GoogleMarker {
  const face = element('div', clusterClass(count));
  face.style.width = `${clusterSize(count)}px`;
  face.style.height = `${clusterSize(count)}px`;
  const disc = element('span', 'map-cluster-disc');
  disc.textContent = formatCount(count);
  face.append(disc);
  return new AdvancedMarkerElement({ position, content: face, gmpClickable: true });
}

/** Replaces the markers of a clusterer in batches; it renders once, with the last one. */
export function putMarkers<Marker extends GoogleMarker>(
  clusterer: Pick<MarkerClusterer, 'clearMarkers' | 'addMarkers'>,
  markers: readonly Marker[],
): void {
  clusterer.clearMarkers(true);
  for (let from = 0; from < Math.max(1, markers.length); from += BATCH_SIZE) {
    const isLast = from + BATCH_SIZE >= markers.length;
    clusterer.addMarkers(markers.slice(from, from + BATCH_SIZE), !isLast);
  }
}
