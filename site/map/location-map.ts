import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/bounds.ts';
import { openMap } from './florida-map.ts';
import type { MapWords } from './texts.ts';

/** Most homes of a ZIP are this near its centre, which is all that a hidden address shows. */
const AREA_METERS = 2700;

/** Zooms at which the bundled map still has names around the home. */
const PIN_ZOOM = 13;
const AREA_ZOOM = 12;

/** The map of one home; the wheel scrolls the page, not the map. */
export function openLocationMap(
  element: HTMLElement,
  place: Point & Readonly<{ locale: Locale; words: MapWords; isExact: boolean }>,
  closing: AbortSignal,
): void {
  const { lat, lng, isExact, locale, words } = place;
  const { map, leaflet } = openMap(element, { locale, words, wheel: false });
  map.setView([lat, lng], isExact ? PIN_ZOOM : AREA_ZOOM, { animate: false });
  if (isExact) {
    const icon = leaflet.divIcon({
      className: 'map-marker',
      iconSize: [36, 44],
      iconAnchor: [18, 42],
    });
    leaflet.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map);
  } else {
    leaflet
      .circle([lat, lng], { radius: AREA_METERS, className: 'map-area', interactive: false })
      .addTo(map);
  }
  const resizing = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: false }));
  resizing.observe(element);
  closing.addEventListener('abort', () => {
    resizing.disconnect();
    map.remove();
  });
}
