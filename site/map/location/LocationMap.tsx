import '#site/map/map.css';
import { LazyMap } from '#site/map/LazyMap.tsx';
import { loadLocation } from '#site/map/load-canvas.tsx';
import type { Location } from '#site/map/location-to-show.ts';
import type { MapSettings } from '#site/map/map-settings.ts';
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
