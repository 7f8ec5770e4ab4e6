import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import type { MapTexts } from '#site/map/texts.ts';
import { openMap } from '#site/map/tiles/florida-map.ts';

export type PinPickerControl = Readonly<{
  /** Moves the pin, for example after the address changed. */
  moveTo: (point: Point) => void;
  close: () => void;
}>;

const ZOOM = 13;
/** Pixels that an arrow key moves the pin, without and with shift. */
const STEP = 5;
const LEAP = 30;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Opens a map with one pin that can be dragged, moved with arrow keys, or set with a click. */
export function openPinPicker(
  element: HTMLElement,
  { lat, lng, locale, texts }: Point & Readonly<{ locale: Locale; texts: MapTexts }>,
  onChange: (point: Point) => void,
): PinPickerControl {
  const { map, leaflet } = openMap(element, { locale, texts, wheel: false });
  map.setView([lat, lng], ZOOM, { animate: false });
  const icon = leaflet.divIcon({
    className: 'map-marker',
    iconSize: [36, 44],
    iconAnchor: [18, 42],
  });
  const marker = leaflet.marker([lat, lng], { icon, draggable: true, autoPan: true }).addTo(map);
  let current: Point = { lat, lng };

  function put(point: Point): void {
    current = { lat: rounded(point.lat), lng: rounded(point.lng) };
    marker.setLatLng([current.lat, current.lng]);
    if (!map.getBounds().pad(-0.1).contains(marker.getLatLng())) map.panTo(marker.getLatLng());
  }

  function leave(point: Point): void {
    put(point);
    onChange(current);
  }

  marker.on('dragend', () => leave(marker.getLatLng()));
  map.on('click', (event) => leave(event.latlng));
  const pin = marker.getElement();
  pin?.setAttribute('aria-label', texts.movePin);
  pin?.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    // Otherwise the key would move the map.
    event.stopPropagation();
    const step = event.shiftKey ? LEAP : STEP;
    const at = map.latLngToContainerPoint(marker.getLatLng());
    leave(map.containerPointToLatLng([at.x + arrow[0] * step, at.y + arrow[1] * step]));
  });
  const resizing = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: false }));
  resizing.observe(element);

  return {
    moveTo(point) {
      if (rounded(point.lat) === current.lat && rounded(point.lng) === current.lng) return;
      put(point);
      map.setView([point.lat, point.lng], ZOOM, { animate: false });
    },
    close() {
      resizing.disconnect();
      map.remove();
    },
  };
}

/** Rounds to six decimals, about ten centimeters. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
