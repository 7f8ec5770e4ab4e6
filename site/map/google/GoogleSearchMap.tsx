import type { MarkerClusterer, MarkerClustererOptions } from '@googlemaps/markerclusterer';
import * as clustererLibrary from '@googlemaps/markerclusterer';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCount } from '#domain/i18n/formatters.ts';
import { centerOf, formatBounds, isInBounds, type Point } from '#domain/places/geometry/bounds.ts';
import { clusterSize, MAX_LONE_PINS } from '#domain/places/geometry/cluster-size.ts';
import { clusterClass, clusterLabel, PinFace, pinClass, pinLabel } from '#site/map/markers.tsx';
import { type HomeGroup, isOneSpot, type SearchCanvasProps } from '#site/map/search-canvas.ts';
import { spreadPins } from '#site/map/spread-pins.ts';
import { element } from '#site/ui/browser/element.ts';
import { boundsOnGoogle, type GoogleParts, MAX_ZOOM, openGoogleMap } from './google-map.ts';

type Props = SearchCanvasProps & Readonly<{ parts: GoogleParts }>;
type Opened = Readonly<{
  map: google.maps.Map;
  grid: ReturnType<typeof clustererFrom>;
  pointAt: (spot: Readonly<{ x: number; y: number }>) => Point | undefined;
}>;

/** The map of a search on Google Maps, which clusters homes itself if there are not too many. */
export function GoogleSearchMap(props: Props) {
  const { locale, texts, parts, start, wheel, answer, outline } = props;
  const { seen, favorites, pointed, chosen } = props;
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<Opened>(null);
  /** Whether the page, not the user, moves the map. */
  const isOurMove = useRef(true);
  const [zoom, setZoom] = useState(0);
  const offsets = useMemo(() => spreadPins(answer, zoom), [answer, zoom]);
  const areLone = answer !== undefined && answer.total <= MAX_LONE_PINS;
  const { AdvancedMarkerElement } = parts.marker;

  const openCluster = useEffectEvent(({ bounds, count }: HomeGroup) => {
    const map = opened.current?.map;
    // If homes are still together at the maximum zoom, their cards are shown instead.
    if (!map || isOneSpot(bounds) || (map.getZoom() ?? 0) >= MAX_ZOOM)
      props.onSpot({ bounds, count });
    else map.fitBounds(bounds, 48);
  });
  const onView = useEffectEvent(props.onView);
  const onPin = useEffectEvent(props.onPin);
  const onPoint = useEffectEvent(props.onPoint);
  const onBackground = useEffectEvent(props.onBackground);

  useEffect(() => {
    if (!place.current) return;
    opened.current = open(place.current);

    function open(node: HTMLElement): Opened {
      const map = openGoogleMap(node, parts, {
        center: centerOf(start.bounds),
        zoom: 7,
        wheel,
      });
      const projection = new parts.maps.OverlayView();
      projection.draw = () => {};
      projection.setMap(map);
      const grid = clustererFrom(clustererLibrary, {
        map,
        onClusterClick: (_event, { bounds, count }) => {
          if (bounds) openCluster({ bounds: bounds.toJSON(), count });
        },
        renderer: {
          render: ({ count, position, marker }) =>
            isCluster(count) || !marker ? clusterMarker(parts, count, position.toJSON()) : marker,
        },
      });
      let reported = '';
      map.addListener('idle', () => {
        const bounds = boundsOnGoogle(map);
        setZoom(map.getZoom() ?? 0);
        const zoom = Math.round(map.getZoom() ?? 0);
        if (!bounds || `${formatBounds(bounds)} ${zoom}` === reported) return;
        reported = `${formatBounds(bounds)} ${zoom}`;
        const isByPerson = !isOurMove.current;
        isOurMove.current = false;
        onView({ bounds, zoom, isByPerson });
      });
      map.addListener('click', onBackground);
      map.fitBounds(start.bounds, start.isExact ? 0 : 48);
      const pointAt: Opened['pointAt'] = ({ x, y }) =>
        projection
          .getProjection()
          ?.fromContainerPixelToLatLng({ x, y } as google.maps.Point)
          ?.toJSON();
      return { map, grid, pointAt };
    }
  }, [parts, start, wheel]);

  /** A marker's content is an element of its own, into which React renders. */
  const markers = useMemo(() => {
    const pins = (answer?.pins ?? []).map((pin) => {
      const face = element('div');
      const position = { lat: pin.lat, lng: pin.lng };
      const marker = new AdvancedMarkerElement({ position, content: face, gmpClickable: true });
      return { pin, face, marker };
    });
    const clusters = (answer?.clusters ?? []).map((cluster) => ({
      cluster,
      marker: clusterMarker(parts, cluster.count, { lat: cluster.lat, lng: cluster.lng }),
    }));
    return { pins, clusters };
  }, [answer, parts, AdvancedMarkerElement]);

  useEffect(() => {
    const { map = null, grid } = opened.current ?? {};
    for (const { pin, marker } of markers.pins) {
      marker.addEventListener('gmp-click', () => onPin(pin));
      for (const name of ['mouseenter', 'focusin'] as const)
        marker.addEventListener(name, () => onPoint({ id: pin.id }));
      for (const name of ['mouseleave', 'focusout'] as const)
        marker.addEventListener(name, () => onPoint(undefined));
    }
    for (const { cluster, marker } of markers.clusters) {
      marker.map = map;
      marker.title = clusterLabel(cluster, texts, locale);
      marker.addEventListener('gmp-click', () => openCluster(cluster));
    }
    const lone = areLone ? markers.pins : [];
    for (const { marker } of lone) marker.map = map;
    if (grid) putMarkers(grid, areLone ? [] : markers.pins.map(({ marker }) => marker));
    return () => {
      for (const { marker } of [...lone, ...markers.clusters]) marker.map = null;
    };
  }, [markers, areLone, texts, locale]);

  const stateOf = ({ id }: Readonly<{ id: string }>) => ({
    isSeen: seen.has(id),
    isFavorite: favorites.has(id),
    isPointed: id === pointed?.id || id === chosen,
  });

  useEffect(() => {
    for (const { pin, face, marker } of markers.pins) {
      const state = stateOf(pin);
      const { x, y } = offsets.get(pin.id) ?? { x: 0, y: 0 };
      face.className = pinClass(state);
      face.style.left = `${x}px`;
      face.style.top = `${y}px`;
      marker.title = pinLabel(pin, state, texts, locale);
      marker.zIndex = state.isPointed ? 10_000 : 0;
    }
    for (const { cluster, marker } of markers.clusters) {
      const isPointed = pointed?.at !== undefined && isInBounds(pointed.at, cluster.bounds);
      if (marker.content instanceof HTMLElement)
        marker.content.classList.toggle('is-pointed', isPointed);
      marker.zIndex = isPointed ? 10_000 : 1_000;
    }
  });

  useEffect(() => {
    const { map } = opened.current ?? {};
    if (!map || !outline) return;
    const polygon = new parts.maps.Polygon({
      map,
      paths: [...outline],
      clickable: false,
      strokeColor: '#0e5a54',
      strokeWeight: 3,
      fillColor: '#0e5a54',
      fillOpacity: 0.1,
    });
    return () => polygon.setMap(null);
  }, [outline, parts]);

  useImperativeHandle(
    props.ref,
    () => ({
      goTo(bounds, isByPerson = false) {
        isOurMove.current = !isByPerson;
        opened.current?.map.fitBounds(bounds, 48);
      },
      pointAt: (spot) => opened.current?.pointAt(spot) ?? centerOf(start.bounds),
      focus(id) {
        markers.pins.find(({ pin }) => pin.id === id)?.marker.focus();
      },
    }),
    [markers, start],
  );

  return (
    <>
      <div ref={place} className="map-canvas" />
      {markers.pins.map(({ pin, face }) =>
        createPortal(
          <PinFace pin={pin} state={stateOf(pin)} offset={offsets.get(pin.id)} />,
          face,
          pin.id,
        ),
      )}
    </>
  );
}

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
