import '#site/map/map.css';
import { useEffect, useState } from 'react';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { LazyMap } from '#site/map/LazyMap.tsx';
import { loadPinMap } from '#site/map/load-canvas.tsx';
import type { MapSettings } from '#site/map/map-settings.ts';
import type { PinCanvasProps } from '#site/map/pin-canvas.ts';
import { fill, MAP_TEXTS } from '#site/map/texts.ts';

/** A map with a pin that an owner drags or moves with arrow keys to the home. */
export function PinPicker({ mapStyle, googleKey, ...pin }: PinCanvasProps & MapSettings) {
  const { locale, lat, lng, onChange } = pin;
  const texts = MAP_TEXTS[locale];
  const [announced, setAnnounced] = useState('');
  const [where, setWhere] = useState('');

  useEffect(() => {
    let isLeft = false;
    // The gazetteer is large and only needed here.
    void import('#domain/places/where-is.ts').then(({ whereIs }) => {
      if (!isLeft) setWhere(whereIs({ lat, lng })[locale]);
    });
    return () => {
      isLeft = true;
    };
  }, [lat, lng, locale]);

  function change(point: Point): void {
    onChange(point);
    const [latText, lngText] = [point.lat.toFixed(4), point.lng.toFixed(4)];
    setAnnounced(fill(texts.pinMoved, { lat: latText, lng: lngText }));
  }

  return (
    <>
      <div className="map-frame border border-line rounded-[10px] h-80">
        <LazyMap
          texts={texts}
          load={() => loadPinMap({ mapStyle, googleKey }, locale)}
          canvas={{ locale, lat, lng, onChange: change }}
        />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      <p className="text-ink-soft text-sm">{where && `${where}.`}</p>
    </>
  );
}
