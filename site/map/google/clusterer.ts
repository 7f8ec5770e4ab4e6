import type { MarkerClusterer, MarkerClustererOptions } from '@googlemaps/markerclusterer';

/** Pixels of a cell; homes nearer than that are one cluster, from two on. */
const GRID_SIZE = 60;
const MIN_CLUSTER_SIZE = 2;
/** Markers handed over at once: more would keep the page from answering. */
const BATCH_SIZE = 2_000;
/** Metres that two homes of one cell may be apart: the whole state, for the cell alone decides. */
const MAX_DISTANCE = 2_000_000;

type Library = typeof import('@googlemaps/markerclusterer');

/**
 * The clusterer with the product's grid.
 * @throws Error when its library is not there
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

/** Whether so many homes at one spot are shown as one. */
export function isCluster(count: number): boolean {
  return count >= MIN_CLUSTER_SIZE;
}

/** Replaces the markers of a clusterer, a batch at a time; it draws once, with the last. */
export function putMarkers<Marker extends google.maps.marker.AdvancedMarkerElement>(
  clusterer: Pick<MarkerClusterer, 'clearMarkers' | 'addMarkers'>,
  markers: readonly Marker[],
): void {
  clusterer.clearMarkers(true);
  for (let from = 0; from < Math.max(1, markers.length); from += BATCH_SIZE) {
    const isLast = from + BATCH_SIZE >= markers.length;
    clusterer.addMarkers(markers.slice(from, from + BATCH_SIZE), !isLast);
  }
}
