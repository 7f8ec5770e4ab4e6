import { loadMapStyles } from '#site/map/map-styles.ts';
import { whenSeen } from '#site/map/when-shown.ts';
import type { LocationSettings } from './location-settings.ts';

/** Opens the map of one home when it is about to become visible. */
export async function startLocationMap(): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-location-map]');
  const settings = element?.dataset['locationMap'];
  if (!element || !settings) return;
  await whenSeen(element);
  // Written by `LocationMap.astro` with this type.
  const place = JSON.parse(settings) as LocationSettings;
  if (place.googleKey) {
    try {
      const [{ openGoogleLocation }] = await Promise.all([
        import('./google-location.ts'),
        loadMapStyles(),
      ]);
      return await openGoogleLocation(element, place, place.googleKey);
    } catch (error) {
      console.error(error);
    }
  }
  const [{ openLocationMap }] = await Promise.all([import('./location-map.ts'), loadMapStyles()]);
  openLocationMap(element, place);
}
