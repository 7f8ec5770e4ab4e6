import { Layer, type MapRef, Marker, Source, useMap } from '@vis.gl/react-maplibre';
import { type ReactNode, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { formatCount } from '#domain/i18n/formatters.ts';
import { type Bounds, centerOf, isInBounds, type Point } from '#domain/places/geometry/bounds.ts';
import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import type { MapAnswer, MapCluster, MapPin } from '#site/map/map-answer.ts';
import { clusterClass, clusterLabel, PinFace, pinClass, pinLabel } from '#site/map/markers.tsx';
import { isOneSpot, type SearchCanvasProps, type View } from '#site/map/search-canvas.ts';
import { type Offset, spreadPins } from '#site/map/spread-pins.ts';
import { boxOf, isOnMarker, MAX_ZOOM, OpenMap } from './OpenMap.tsx';

/** Room around homes for their markers and for the controls above the map, in pixels. */
const PADDING = { top: 112, right: 92, bottom: 112, left: 76 };
/**
 * Beside a list the map has its count at the bottom, and reaches below the window until the header
 * is scrolled away.
 */
const BELOW = 116;
const BESIDE_LIST = '(min-width: 48rem)';
const CLUSTER_PADDING = 48;
/** Searched places are not shown larger than this at first. */
const NEAREST_START = 16;

const LEVELS = { pin: 1000, cluster: 1001, pointed: 1002 };

/** Marks movements that the page makes for the user. */
const BY_PERSON = { isByPerson: true };

/** The map of a search on MapLibre. */
export function OpenSearchMap(props: SearchCanvasProps & Readonly<{ mapStyle: string }>) {
  const { locale, texts, mapStyle, start, wheel, outline, ref } = props;
  const { onView, onSpot, onBackground } = props;
  const map = useRef<MapRef>(null);
  const pins = useRef<HTMLDivElement>(null);

  useImperativeHandle(
    ref,
    () => ({
      goTo(bounds, isByPerson = false) {
        map.current?.fitBounds(
          boxOf(bounds),
          { ...fitting(false), animate: false },
          isByPerson ? BY_PERSON : {},
        );
      },
      pointAt({ x, y }) {
        const at = map.current?.unproject([x, y]);
        return at ? { lat: at.lat, lng: at.lng } : centerOf(start.bounds);
      },
      focus(id) {
        const pin = pins.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"]`);
        pin?.focus({ preventScroll: true });
      },
    }),
    [start],
  );

  function openCluster({ bounds, count }: MapCluster): void {
    const shown = map.current;
    if (!shown) return;
    if (isOneSpot(bounds) || shown.getZoom() >= MAX_ZOOM) onSpot({ bounds, count });
    else shown.fitBounds(boxOf(bounds), { padding: CLUSTER_PADDING }, BY_PERSON);
  }

  return (
    <div ref={pins} className="contents">
      <OpenMap
        ref={map}
        locale={locale}
        texts={texts}
        mapStyle={mapStyle}
        wheel={wheel}
        initialViewState={{ bounds: boxOf(start.bounds), fitBoundsOptions: fitting(start.isExact) }}
        onMoveEnd={(event) => {
          // Beside the list of a phone the map has no size.
          if (event.target.getContainer().clientWidth > 0)
            onView(viewOf(event.target, isByPerson(event)));
        }}
        onClick={({ originalEvent }) => isOnMarker(originalEvent) || onBackground()}
      >
        <FirstView onView={onView} />
        {outline && <Outline corners={outline} />}
        <HomeMarkers {...props} onCluster={openCluster} />
      </OpenMap>
    </div>
  );
}

/** Reports the area that the map opens with, which is no movement. */
function FirstView({ onView }: Pick<SearchCanvasProps, 'onView'>): ReactNode {
  const { current: map } = useMap();
  const report = useRef(onView);
  useEffect(() => {
    if (map) report.current(viewOf(map, false));
  }, [map]);
  return null;
}

/** Markers that stay keep their element and focus. */
function HomeMarkers({
  answer,
  onCluster,
  ...props
}: SearchCanvasProps & Readonly<{ onCluster: (cluster: MapCluster) => void }>): ReactNode {
  const zoom = useZoom();
  const markers = useMemo(() => fromNorth(answer), [answer]);
  const offsets = useMemo(() => spreadPins(answer, zoom), [answer, zoom]);
  return markers.map(({ key, pin, cluster }) =>
    pin ? (
      <PinMarker key={key} {...props} pin={pin} offset={offsets.get(pin.id)} />
    ) : (
      <ClusterMarker key={key} {...props} cluster={cluster} onPress={() => onCluster(cluster)} />
    ),
  );
}

/** The zoom after the last movement, at which 0 is the world in 256 pixels. */
function useZoom(): number {
  const { current: map } = useMap();
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (!map) return;
    const read = () => setZoom(map.getZoom() + 1);
    read();
    map.on('zoomend', read);
    return () => {
      map.off('zoomend', read);
    };
  }, [map]);
  return zoom;
}

type Marked = Omit<SearchCanvasProps, 'answer'>;

function PinMarker({
  pin,
  offset,
  ...props
}: Marked & Readonly<{ pin: MapPin; offset: Offset | undefined }>) {
  const { locale, texts, seen, favorites, pointed, chosen, onPin, onPoint } = props;
  const isPointed = pin.id === pointed?.id || pin.id === chosen;
  const state = { isSeen: seen.has(pin.id), isFavorite: favorites.has(pin.id), isPointed };
  const point = () => onPoint({ id: pin.id });
  const leave = () => onPoint(undefined);
  return (
    <Marker
      longitude={pin.lng}
      latitude={pin.lat}
      anchor="top-left"
      style={{ zIndex: isPointed ? LEVELS.pointed : levelOf(offset) }}
    >
      <button
        type="button"
        className={pinClass(state)}
        style={{ left: offset?.x, top: offset?.y }}
        data-pin={pin.id}
        aria-label={pinLabel(pin, state, texts, locale)}
        onClick={() => onPin(pin)}
        onMouseEnter={point}
        onMouseLeave={leave}
        onFocus={point}
        onBlur={leave}
      >
        <PinFace pin={pin} state={state} offset={offset} />
      </button>
    </Marker>
  );
}

/** The farther a pin made way, the lower it lies, so that its line to the spot covers no price. */
function levelOf({ x, y }: Offset = { x: 0, y: 0 }): number {
  return LEVELS.pin - Math.round(Math.hypot(x, y));
}

function ClusterMarker({
  cluster,
  onPress,
  ...props
}: Marked & Readonly<{ cluster: MapCluster; onPress: () => void }>) {
  const { locale, texts, pointed } = props;
  const isPointed = pointed?.at !== undefined && isInBounds(pointed.at, cluster.bounds);
  const size = clusterSize(cluster.count);
  return (
    <Marker
      longitude={cluster.lng}
      latitude={cluster.lat}
      anchor="center"
      style={{ zIndex: isPointed ? LEVELS.pointed : LEVELS.cluster }}
    >
      <button
        type="button"
        className={`${clusterClass(cluster.count)} ${isPointed ? 'is-pointed' : ''}`}
        style={{ width: size, height: size }}
        aria-label={clusterLabel(cluster, texts, locale)}
        onClick={onPress}
      >
        <span className="map-cluster-disc">{formatCount(cluster.count)}</span>
      </button>
    </Marker>
  );
}

function Outline({ corners }: Readonly<{ corners: readonly Point[] }>) {
  const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);
  return (
    <Source
      type="geojson"
      data={{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }}
    >
      <Layer type="fill" paint={{ 'fill-color': '#0e5a54', 'fill-opacity': 0.1 }} />
      <Layer type="line" paint={{ 'line-color': '#0e5a54', 'line-width': 3 }} />
    </Source>
  );
}

type Keyed = Readonly<
  { key: string } & ({ pin: MapPin; cluster?: never } | { pin?: never; cluster: MapCluster })
>;

/** Markers from north to south, which becomes the order of the tab key. */
function fromNorth(answer: MapAnswer | undefined): readonly Keyed[] {
  const { pins = [], clusters = [] } = answer ?? {};
  const keyed: Keyed[] = [
    ...pins.map((pin) => ({ key: `pin ${pin.id} ${pin.lat} ${pin.lng}`, pin })),
    ...clusters.map((cluster) => ({
      key: `cluster ${cluster.lat} ${cluster.lng} ${cluster.count}`,
      cluster,
    })),
  ];
  const latOf = ({ pin, cluster }: Keyed) => (pin ?? cluster).lat;
  return keyed.sort((one, other) => latOf(other) - latOf(one));
}

/** How a box is fitted: as it is if a map wrote it, otherwise with room around it. */
function fitting(isExact: boolean) {
  if (isExact) return { padding: 0 };
  const below = matchMedia(BESIDE_LIST).matches ? BELOW : 0;
  return { padding: { ...PADDING, bottom: PADDING.bottom + below }, maxZoom: NEAREST_START };
}

function viewOf(map: Pick<MapRef, 'getBounds' | 'getZoom'>, byPerson: boolean): View {
  const box = map.getBounds();
  const bounds: Bounds = {
    west: box.getWest(),
    south: box.getSouth(),
    east: box.getEast(),
    north: box.getNorth(),
  };
  return { bounds, zoom: Math.round(map.getZoom()) + 1, isByPerson: byPerson };
}

/** Movements by hand have the event that caused them; those that the page makes for it, a mark. */
function isByPerson(event: object): boolean {
  return 'isByPerson' in event || ('originalEvent' in event && event.originalEvent !== undefined);
}
