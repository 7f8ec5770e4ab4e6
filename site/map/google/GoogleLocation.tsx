import { useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { AREA_METERS, type Location } from '#site/map/location-to-show.ts';
import { movedByKey, type PinCanvasProps, usePin } from '#site/map/pin-canvas.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
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

const ZOOM = 15;
/** Pixels of the world at zoom 0. */
const TILE = 256;

type Opened = Readonly<{ map: google.maps.Map; marker: google.maps.marker.AdvancedMarkerElement }>;

/** The pin of a home on Google's map, with satellite pictures on request. */
export function GooglePinMap({ parts, ...pin }: PinCanvasProps & Readonly<{ parts: GoogleParts }>) {
  const { locale } = pin;
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<Opened>(null);
  const { at, leave } = usePin(pin, (point) => {
    put(point);
    opened.current?.map.panTo(point);
  });

  function put(point: Point): void {
    if (opened.current) opened.current.marker.position = point;
  }
  const move = useEffectEvent((point: Point) => {
    put(point);
    leave(point);
  });
  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const { map } = opened.current ?? {};
    const next = map && movedByKey(at.current, event, TILE * 2 ** (map.getZoom() ?? ZOOM));
    if (!next) return;
    event.preventDefault();
    // Otherwise the key would move the map.
    event.stopPropagation();
    move(next);
    if (!map.getBounds()?.contains(next)) map.panTo(next);
  });

  useEffect(() => {
    if (!place.current) return;
    const center = at.current;
    const map = openGoogleMap(place.current, parts, {
      center,
      zoom: ZOOM,
      wheel: false,
      withSatellite: true,
    });
    const marker = new parts.marker.AdvancedMarkerElement({
      map,
      position: center,
      title: MAP_TEXTS[locale].movePin,
      content: element('div', 'map-marker'),
      gmpDraggable: true,
    });
    marker.addEventListener('gmp-dragend', () => {
      const { position } = marker;
      if (position) move(new parts.core.LatLng(position).toJSON());
    });
    marker.addEventListener('keydown', (event) => moveByKey(event), { capture: true });
    map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
      if (latLng) move(latLng.toJSON());
    });
    opened.current = { map, marker };
  }, [parts, locale, at]);

  return <div ref={place} className="map-canvas" />;
}
