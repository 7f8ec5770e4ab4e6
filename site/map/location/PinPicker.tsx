import '#site/map/map.css';
import { type ComponentProps, useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { LazyMap } from '#site/map/LazyMap.tsx';
import { loadMapStyles } from '#site/map/map-styles.ts';
import { fill, MAP_TEXTS } from '#site/map/texts.ts';

type Props = Point &
  Readonly<{
    locale: Locale;
    /** URL of the map's style; empty for the bundled sketch. */
    mapStyle: string;
    /** Called with the new position, rounded to six decimals. */
    onChange: (point: Point) => void;
  }>;

/** A map with a pin that an owner drags or moves with arrow keys to the home. */
export function PinPicker({ locale, mapStyle, lat, lng, onChange }: Props) {
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
          load={loadPinMap}
          canvas={{ locale, mapStyle, lat, lng, onChange: change }}
        />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      <p className="text-ink-soft text-sm">{where && `${where}.`}</p>
    </>
  );
}

async function loadPinMap() {
  const [{ OpenPinMap }] = await Promise.all([
    import('#site/map/open/OpenPinMap.tsx'),
    loadMapStyles(),
  ]);
  return (canvas: ComponentProps<typeof OpenPinMap>) => <OpenPinMap {...canvas} />;
}
