import { type MapRef, Marker } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { movedByKey, type PinCanvasProps, usePin } from '#site/map/pin-canvas.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { isOnMarker, OpenMap } from './OpenMap.tsx';

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
