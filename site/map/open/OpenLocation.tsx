import { Layer, type MapRef, Marker, Source } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEGREE_KM, type Point } from '#domain/places/geometry/bounds.ts';
import { AREA_METERS, type Location } from '#site/map/location-to-show.ts';
import { movedByKey, type PinCanvasProps, usePin } from '#site/map/pin-canvas.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { isOnMarker, OpenMap } from './OpenMap.tsx';

/** Zooms at which the streets around the home are shown. */
const PIN_ZOOM = 14;
const AREA_ZOOM = 11.5;
const CORNERS = 64;

/** Location of one home on MapLibre: a pin with its price, or the area that its owner shows. */
export function OpenLocation({
  lat,
  lng,
  isExact,
  label,
  locale,
  mapStyle,
}: Location & Readonly<{ mapStyle: string }>) {
  return (
    <OpenMap
      locale={locale}
      texts={MAP_TEXTS[locale]}
      mapStyle={mapStyle}
      wheel={false}
      initialViewState={{
        latitude: lat,
        longitude: lng,
        zoom: isExact ? PIN_ZOOM : AREA_ZOOM,
      }}
    >
      {isExact ? (
        <Marker latitude={lat} longitude={lng} anchor="top-left">
          <span className="map-pin is-pointed">
            <span className="map-pin-bubble">{label}</span>
          </span>
        </Marker>
      ) : (
        <Source type="geojson" data={areaAround({ lat, lng })}>
          <Layer type="fill" paint={{ 'fill-color': '#0e5a54', 'fill-opacity': 0.16 }} />
          <Layer type="line" paint={{ 'line-color': '#0e5a54', 'line-width': 2 }} />
        </Source>
      )}
    </OpenMap>
  );
}

/** A circle as GeoJSON. */
function areaAround({ lat, lng }: Readonly<{ lat: number; lng: number }>) {
  const tall = AREA_METERS / 1_000 / DEGREE_KM;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / CORNERS;
    return [lng + wide * Math.cos(angle), lat + tall * Math.sin(angle)];
  });
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  };
}

const ZOOM = 14;
/** Pixels of the world at zoom 0. */
const TILE = 512;

/** The pin of a home on MapLibre. */
export function OpenPinMap({ mapStyle, ...pin }: PinCanvasProps & Readonly<{ mapStyle: string }>) {
  const { locale, lat, lng } = pin;
  const texts = MAP_TEXTS[locale];
  const map = useRef<MapRef>(null);
  /**
   * The pin while it is dragged: the marker takes its position from each render, also from one that
   * has nothing to do with the drag, such as that of a save.
   */
  const [dragged, setDragged] = useState<Point>();
  const { at, leave } = usePin(pin, (point) =>
    map.current?.jumpTo({ center: [point.lng, point.lat] }),
  );

  function moveByKey(event: KeyboardEvent): void {
    const shown = map.current;
    const next = shown && movedByKey(at.current, event, TILE * 2 ** shown.getZoom());
    if (!next) return;
    event.preventDefault();
    // Otherwise the key would move the map.
    event.stopPropagation();
    leave(next);
    if (!shown.getBounds().contains(next)) shown.panTo(next);
  }

  return (
    <OpenMap
      ref={map}
      locale={locale}
      texts={texts}
      mapStyle={mapStyle}
      wheel={false}
      initialViewState={{ latitude: lat, longitude: lng, zoom: ZOOM }}
      onClick={({ lngLat, originalEvent }) => isOnMarker(originalEvent) || leave(lngLat)}
    >
      <Marker
        latitude={dragged?.lat ?? lat}
        longitude={dragged?.lng ?? lng}
        anchor="bottom"
        draggable
        onDrag={({ lngLat }) => setDragged(lngLat)}
        onDragEnd={({ lngLat }) => {
          setDragged(undefined);
          leave(lngLat);
        }}
      >
        <PinButton label={texts.movePin} onKey={moveByKey} />
      </Marker>
    </OpenMap>
  );
}

/** Hears keys before the map, whose listener is an ancestor, does. */
function PinButton({
  label,
  onKey,
}: Readonly<{ label: string; onKey: (event: KeyboardEvent) => void }>) {
  const button = useRef<HTMLButtonElement>(null);
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const pin = button.current;
    const press = (event: KeyboardEvent) => hear(event);
    pin?.addEventListener('keydown', press);
    return () => pin?.removeEventListener('keydown', press);
  }, []);
  return <button ref={button} type="button" className="map-marker" aria-label={label} />;
}
