import '#site/map/map.css';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { LazyMap } from '#site/map/LazyMap.tsx';
import { loadSearchCanvas } from '#site/map/load-canvas.tsx';
import type { MapSettings } from '#site/map/map-settings.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';

type Homes = Readonly<{
  locale: Locale;
  /** Query string of the search that finds the homes of the place. */
  query: string;
  /** Box around them. */
  bounds: Bounds;
}>;

/** The map of a place with its homes. The wheel scrolls the page. */
export function PlaceMap({ mapStyle, googleKey, ...homes }: Homes & MapSettings) {
  return (
    <LazyMap
      texts={MAP_TEXTS[homes.locale]}
      load={async () => {
        const [{ PlaceHomes }, canvas] = await Promise.all([
          import('./PlaceHomes.tsx'),
          loadSearchCanvas({ mapStyle, googleKey }, homes.locale),
        ]);
        return (place: Homes) => <PlaceHomes {...place} canvas={canvas} />;
      }}
      canvas={homes}
    />
  );
}
