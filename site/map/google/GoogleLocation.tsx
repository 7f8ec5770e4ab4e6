import { useEffect, useRef } from 'react';
import { AREA_METERS, type Location } from '#site/map/location-to-show.ts';
import { element } from '#site/ui/browser/element.ts';
import { type GoogleParts, openGoogleMap } from './google-map.ts';

/** Location of one home on Google's map: a pin with its price, or the area that its owner shows. */
export function GoogleLocation({
  lat,
  lng,
  isExact,
  label,
  parts,
}: Location & Readonly<{ parts: GoogleParts }>) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const center = { lat, lng };
    const map = openGoogleMap(place.current, parts, {
      center,
      zoom: isExact ? 15 : 13,
      wheel: false,
    });
    if (!isExact) {
      const style = { strokeColor: '#0e5a54', fillColor: '#0e5a54', fillOpacity: 0.16 };
      new parts.maps.Circle({ map, center, radius: AREA_METERS, clickable: false, ...style });
      return;
    }
    const bubble = element('span', 'map-pin-bubble');
    bubble.append(label);
    const content = element('div', 'map-pin is-pointed');
    content.append(bubble);
    new parts.marker.AdvancedMarkerElement({ map, position: center, content, title: label });
  }, [lat, lng, isExact, label, parts]);

  return <div ref={place} className="map-canvas" />;
}
