import '#site/map/map.css';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { LazyMap } from '#site/map/LazyMap.tsx';
import type { Location } from '#site/map/location-to-show.ts';
import type { MapSettings } from '#site/map/map-settings.ts';
import { loadMapStyles } from '#site/map/map-styles.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';

/** The map of one home: a pin, or the area that its owner shows. The wheel scrolls the page. */
export function LocationMap({ mapStyle, googleKey, ...place }: Location & MapSettings) {
  return (
    <LazyMap
      texts={MAP_TEXTS[place.locale]}
      load={() => loadLocation({ mapStyle, googleKey }, place.locale)}
      canvas={place}
    />
  );
}

/** Google's map if a key is configured and its script loads; otherwise MapLibre's. */
async function loadLocation(
  { mapStyle, googleKey }: MapSettings,
  locale: Locale,
): Promise<(place: Location) => ReactNode> {
  if (googleKey) {
    try {
      const [{ GoogleLocation }, { loadGoogleParts }] = await Promise.all([
        import('#site/map/google/GoogleLocation.tsx'),
        import('#site/map/google/google-map.ts'),
        loadMapStyles(),
      ]);
      const parts = await loadGoogleParts({ key: googleKey, locale });
      return (place) => <GoogleLocation {...place} parts={parts} />;
    } catch (error) {
      console.error(error);
    }
  }
  const [{ OpenLocation }] = await Promise.all([
    import('#site/map/open/OpenLocation.tsx'),
    loadMapStyles(),
  ]);
  return (place) => <OpenLocation {...place} mapStyle={mapStyle} />;
}
