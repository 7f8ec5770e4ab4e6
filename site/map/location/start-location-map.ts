import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/bounds.ts';
import type { MapWords } from '#site/map/texts.ts';
import { loadLeafletStyles } from '#site/map/tiles/leaflet-styles.ts';
import { whenSeen } from '#site/map/when-shown.ts';

/** What the page says of the place, written by the server into the element. */
export type LocationSettings = Point &
  Readonly<{
    locale: Locale;
    words: MapWords;
    isExact: boolean;
    label: string;
    googleKey?: string;
  }>;

/** Opens the map of one home when somebody comes near it. */
export async function startLocationMap(): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-location-map]');
  const settings = element?.dataset['locationMap'];
  if (!element || !settings) return;
  await whenSeen(element);
  // Written by our own page: `LocationMap.astro` makes it of the same type.
  const place = JSON.parse(settings) as LocationSettings;
  if (place.googleKey) {
    try {
      const { openGoogleLocation } = await import('#site/map/google/google-location.ts');
      return await openGoogleLocation(element, place, place.googleKey);
    } catch (error) {
      console.error(error);
    }
  }
  const [{ openLocationMap }] = await Promise.all([
    import('./location-map.ts'),
    loadLeafletStyles(),
  ]);
  openLocationMap(element, place);
}
