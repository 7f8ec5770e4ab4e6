import { type MapRef, Marker } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { isOnMarker, OpenMap } from './OpenMap.tsx';

const ZOOM = 14;
/** Pixels that an arrow key moves the pin, without and with shift. */
const STEP = 5;
const LEAP = 30;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type Props = Point &
  Readonly<{ locale: Locale; mapStyle: string; onChange: (point: Point) => void }>;

/** A map with one pin that can be dragged, moved with arrow keys, or set with a click. */
export function OpenPinMap({ locale, mapStyle, lat, lng, onChange }: Props) {
  const texts = MAP_TEXTS[locale];
  const map = useRef<MapRef>(null);
  /** Where the user left the pin. It moves elsewhere when the address changes. */
  const left = useRef<Point>({ lat, lng });

  function leave(point: Point): void {
    left.current = { lat: rounded(point.lat), lng: rounded(point.lng) };
    onChange(left.current);
  }

  function moveByKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    const shown = map.current;
    if (!arrow || !shown) return;
    event.preventDefault();
    // Otherwise the key would move the map.
    event.stopPropagation();
    const step = event.shiftKey ? LEAP : STEP;
    const { x, y } = shown.project([lng, lat]);
    const next = shown.unproject([x + arrow[0] * step, y + arrow[1] * step]);
    leave(next);
    if (!shown.getBounds().contains(next)) shown.panTo(next);
  }

  useEffect(() => {
    const { lat: latLeft, lng: lngLeft } = left.current;
    if (rounded(lat) === latLeft && rounded(lng) === lngLeft) return;
    left.current = { lat: rounded(lat), lng: rounded(lng) };
    map.current?.jumpTo({ center: [lng, lat] });
  }, [lat, lng]);

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
        latitude={lat}
        longitude={lng}
        anchor="bottom"
        draggable
        onDragEnd={({ lngLat }) => leave(lngLat)}
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

/** Rounds to six decimals, about ten centimeters. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
