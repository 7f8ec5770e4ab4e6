import {
  AttributionControl,
  Map as LibreMap,
  type MapProps,
  type MapRef,
  NavigationControl,
  useMap,
} from '@vis.gl/react-maplibre';
import type { StyleSpecification } from 'maplibre-gl';
import * as library from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import { type Bounds, padBounds } from '#domain/places/geometry/bounds.ts';
import type { MapTexts } from '#site/map/texts.ts';
import { BLANK_STYLE, sketchStyle } from './sketch-style.ts';

/** MapLibre's zooms: 0 is the world in 512 pixels. */
const MIN_ZOOM = 4;
export const MAX_ZOOM = 18;
/** Zoom of a single home in the sketch, at which names are around it. */
const SKETCH_ZOOM = 11.5;
/** Kilometers beyond Florida that the map can be moved. */
const MARGIN_KM = 450;

/** Settings that all maps have. */
export type OpenMapSettings = Readonly<{
  locale: Locale;
  texts: MapTexts;
  /** URL of the style; empty for the bundled sketch. */
  mapStyle: string;
}>;

type Props = OpenMapSettings &
  Pick<MapProps, 'onMoveEnd' | 'onClick'> &
  Readonly<{
    initialViewState: NonNullable<MapProps['initialViewState']>;
    /** Whether the wheel zooms; false if it should scroll the page. */
    wheel?: boolean | undefined;
    children?: ReactNode;
    ref?: Ref<MapRef>;
  }>;

// A worker from a file has the policy of that file; this one has the page's, with the style's host.
library.setWorkerUrl(
  URL.createObjectURL(
    new Blob([`import ${JSON.stringify(new URL(worker, location.href).href)}`], {
      type: 'text/javascript',
    }),
  ),
);

/** MapLibre's map of Florida with streets or, without their server, the bundled sketch. */
export function OpenMap({
  locale,
  texts,
  mapStyle,
  wheel = true,
  children,
  ref,
  initialViewState,
  ...events
}: Props) {
  const { style, kind, onDrawn, onError } = useMapStyle(mapStyle, locale, texts);
  return (
    <div className="map-canvas" data-map-style={kind}>
      <LibreMap
        {...events}
        initialViewState={initialViewState}
        {...(ref && { ref })}
        mapLib={library}
        mapStyle={style}
        styleDiffing={false}
        locale={labelsOf(texts)}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        maxBounds={boxOf(padBounds(FLORIDA_BOUNDS, MARGIN_KM))}
        maxPitch={0}
        dragRotate={false}
        touchPitch={false}
        scrollZoom={wheel}
        attributionControl={false}
        onLoad={({ target }) => {
          target.touchZoomRotate.disableRotation();
          target.keyboard.disableRotation();
        }}
        onSourceData={({ tile }) => tile && onDrawn()}
        onError={onError}
      >
        {/* In its own corner, because its text comes late and would move the buttons. */}
        <AttributionControl position="bottom-left" compact={false} />
        <NavigationControl position="bottom-right" showCompass={false} />
        {kind === 'sketch' && 'zoom' in initialViewState && <SketchZoom />}
        {children}
      </LibreMap>
    </div>
  );
}

/** Time for the style to answer, and then for its first tile, before the sketch is shown. */
const PATIENCE_MS = 3_000;

/** Sources of the sketch's data. The license of GeoNames (CC BY 4.0) requires attribution. */
const SOURCES =
  '<a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>, US Census, <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)';

type Kind = 'blank' | 'streets' | 'sketch';

/**
 * The style of a map: a plane of water at first, then the streets of the address, or the bundled
 * sketch of Florida if there is no address or its server does not answer in time.
 * @param address URL of a MapLibre style; empty for the sketch
 */
function useMapStyle(address: string, locale: Locale, texts: MapTexts) {
  const [{ kind, style }, setShown] = useState<{ kind: Kind; style: StyleSpecification }>({
    kind: 'blank',
    style: BLANK_STYLE,
  });
  const [isDrawn, setIsDrawn] = useState(false);

  const showSketch = useCallback(() => {
    const sketch = sketchStyle(
      location.origin,
      locale,
      `<strong>${texts.sketch}</strong> · ${SOURCES}`,
    );
    setShown((shown) => (shown.kind === 'sketch' ? shown : { kind: 'sketch', style: sketch }));
  }, [locale, texts]);

  useEffect(() => {
    const leaving = new AbortController();
    fetchStyle(address, leaving.signal).then(
      (streets) => setShown({ kind: 'streets', style: streets }),
      () => leaving.signal.aborted || showSketch(),
    );
    return () => leaving.abort();
  }, [address, showSketch]);

  const isWaiting = kind === 'streets' && !isDrawn;
  useEffect(() => {
    if (!isWaiting) return;
    const late = setTimeout(showSketch, PATIENCE_MS);
    return () => clearTimeout(late);
  }, [isWaiting, showSketch]);

  return {
    style,
    kind,
    /** To be called when a tile was drawn. */
    onDrawn: useCallback(() => setIsDrawn(kind === 'streets'), [kind]),
    /** To be called when something could not be loaded: before the first tile, the sketch comes. */
    onError: useCallback(() => {
      if (isWaiting) showSketch();
    }, [isWaiting, showSketch]),
  };
}

async function fetchStyle(address: string, leaving: AbortSignal): Promise<StyleSpecification> {
  if (!address) throw new Error('No style is configured.');
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // MapLibre validates styles itself, and reports errors.
  return response.json();
}

/** Shows the sketch from farther away than streets, because names and shores are what it has. */
function SketchZoom(): ReactNode {
  const { current: map } = useMap();
  useEffect(() => {
    if (map && map.getZoom() > SKETCH_ZOOM) map.setZoom(SKETCH_ZOOM);
  }, [map]);
  return null;
}

/** A box as MapLibre's type: west, south, east, north. */
export function boxOf({ west, south, east, north }: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}

/** Whether a press on the map was on a marker, whose own handler deals with it. */
export function isOnMarker({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('.maplibregl-marker') !== null;
}

function labelsOf({ map, zoomIn, zoomOut }: MapTexts): Record<string, string> {
  return {
    'Map.Title': map,
    'NavigationControl.ZoomIn': zoomIn,
    'NavigationControl.ZoomOut': zoomOut,
  };
}
