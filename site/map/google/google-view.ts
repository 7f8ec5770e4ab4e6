import * as clustererLibrary from '@googlemaps/markerclusterer';
import { centerOf, formatBounds } from '#domain/places/geometry/bounds.ts';
import type { HomeGroup, OpenView } from '#site/map/map-view.ts';
import { isOneSpot } from '#site/map/one-spot.ts';
import { clustererFrom, isCluster, putMarkers } from './clusterer.ts';
import { boundsOnGoogle, type GoogleParts, MAX_ZOOM, openGoogleMap } from './google-map.ts';
import { googleMarkers } from './google-markers.ts';

/**
 * Up to this many homes are loaded individually and clustered here; more are clustered by the
 * server.
 */
const ONE_BY_ONE = 2_000;

/** The map of a search on Google Maps. */
export function googleView(parts: GoogleParts): OpenView {
  return (element, settings) => {
    const map = openGoogleMap(element, parts, {
      center: centerOf(settings.bounds),
      zoom: settings.zoom ?? 7,
    });
    // Whether the page, not the user, moved the map last.
    let isOurMove = true;
    let reported = '';
    let outline: google.maps.Polygon | undefined;
    const projection = new parts.maps.OverlayView();
    projection.draw = () => {};
    projection.setMap(map);

    const markers = googleMarkers(parts, {
      ...settings,
      map,
      onCluster: openCluster,
      onPins: (pins) => putMarkers(clusterer, pins),
    });
    const clusterer = clustererFrom(clustererLibrary, {
      map,
      onClusterClick: (_event, { bounds, count }) => {
        if (bounds) openCluster({ bounds: bounds.toJSON(), count });
      },
      renderer: {
        render: ({ count, position, marker }) =>
          isCluster(count) || !marker ? markers.clusterMarker(count, position.toJSON()) : marker,
      },
    });

    function openCluster(cluster: HomeGroup): void {
      // If homes are still together at the maximum zoom, their cards are shown instead.
      if (isOneSpot(cluster.bounds) || (map.getZoom() ?? 0) >= MAX_ZOOM) settings.onSpot(cluster);
      else map.fitBounds(cluster.bounds, 48);
    }

    map.addListener('idle', () => {
      const bounds = boundsOnGoogle(map);
      const zoom = Math.round(map.getZoom() ?? 0);
      if (!bounds || `${formatBounds(bounds)} ${zoom}` === reported) return;
      reported = `${formatBounds(bounds)} ${zoom}`;
      const isByPerson = !isOurMove;
      isOurMove = false;
      settings.onView({ bounds, zoom, isByPerson });
    });
    map.addListener('click', settings.onBackground);
    if (settings.zoom === undefined) map.fitBounds(settings.bounds, 0);

    return {
      ...markers,
      oneByOne: ONE_BY_ONE,
      goTo(bounds, isByPerson = false) {
        isOurMove = !isByPerson;
        map.fitBounds(bounds, 0);
      },
      showArea(corners) {
        outline?.setMap(null);
        outline = corners && drawnOutline(parts, map, corners);
      },
      pointAt({ x, y }) {
        const at = projection
          .getProjection()
          ?.fromContainerPixelToLatLng({ x, y } as google.maps.Point);
        return at?.toJSON() ?? centerOf(boundsOnGoogle(map) ?? settings.bounds);
      },
    };
  };
}

function drawnOutline(
  { maps }: GoogleParts,
  map: google.maps.Map,
  corners: readonly google.maps.LatLngLiteral[],
): google.maps.Polygon {
  return new maps.Polygon({
    map,
    paths: [...corners],
    clickable: false,
    strokeColor: '#0e5a54',
    strokeWeight: 3,
    fillColor: '#0e5a54',
    fillOpacity: 0.1,
  });
}
