import { openMap } from '#site/map/tiles/florida-map.ts';
import { element as make } from '#site/ui/browser/element.ts';
import type { LocationSettings } from './location-settings.ts';

/**
 * Radius of the circle for a hidden address: median distance of homes from the center of their ZIP.
 */
const AREA_METERS = 2700;

/** Zoom levels at which the bundled map still has names around the home. */
const PIN_ZOOM = 13;
const AREA_ZOOM = 12;

/** Opens the map of one home. The wheel scrolls the page, not the map. */
export function openLocationMap(
  element: HTMLElement,
  { lat, lng, isExact, label, locale, texts }: LocationSettings,
): void {
  const { map, leaflet, rename } = openMap(element, { locale, texts, wheel: false });
  map.setView([lat, lng], isExact ? PIN_ZOOM : AREA_ZOOM, { animate: false });
  if (isExact) {
    const bubble = make('span', 'map-pin-bubble');
    bubble.append(label);
    const icon = leaflet.divIcon({
      className: 'map-pin is-pointed',
      html: bubble,
      iconSize: undefined,
    });
    leaflet.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map);
    rename();
  } else {
    leaflet
      .circle([lat, lng], { radius: AREA_METERS, className: 'map-area', interactive: false })
      .addTo(map);
  }
  new ResizeObserver(() => map.invalidateSize({ animate: false, pan: false })).observe(element);
}
