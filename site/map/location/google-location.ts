import { loadGoogleParts, openGoogleMap } from '#site/map/google/google-map.ts';
import { element as make } from '#site/ui/browser/element.ts';
import type { LocationSettings } from './location-settings.ts';

/**
 * Radius of the circle for a hidden address: median distance of homes from the center of their ZIP.
 */
const AREA_METERS = 2700;

/** Location of one home on Google's map: a pin with its price, or the area that its owner shows. */
export async function openGoogleLocation(
  element: HTMLElement,
  { lat, lng, isExact, label, locale }: LocationSettings,
  key: string,
): Promise<void> {
  const parts = await loadGoogleParts({ key, locale });
  const center = { lat, lng };
  const map = openGoogleMap(element, parts, { center, zoom: isExact ? 15 : 13, wheel: false });
  if (!isExact) {
    const style = { strokeColor: '#0e5a54', fillColor: '#0e5a54', fillOpacity: 0.16 };
    new parts.maps.Circle({ map, center, radius: AREA_METERS, clickable: false, ...style });
    return;
  }
  const bubble = make('span', 'map-pin-bubble');
  bubble.append(label);
  const content = make('div', 'map-pin is-pointed');
  content.append(bubble);
  new parts.marker.AdvancedMarkerElement({ map, position: center, content, title: label });
}
