import '#site/map/map.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { loadMapStyles } from '#site/map/map-styles.ts';
import { fill, type MapTexts } from '#site/map/texts.ts';
import { whenShown } from '#site/map/when-shown.ts';
import type { PinPickerControl } from './pin-picker.ts';

type Props = Readonly<{
  locale: Locale;
  texts: MapTexts;
  lat: number;
  lng: number;
  /** Called with the new position, rounded to six decimals. */
  onChange: (point: Point) => void;
}>;

/** A map with a pin that an owner drags or moves with arrow keys to the home. */
export function PinPicker({ locale, texts, lat, lng, onChange }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const control = useRef<PinPickerControl>(null);
  const changed = useRef(onChange);
  const [opening] = useState({ locale, texts, lat, lng });
  const [announced, setAnnounced] = useState('');
  const [where, setWhere] = useState('');

  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const leaving = new AbortController();
    const open = async () => {
      await whenShown(node, leaving.signal);
      const [{ openPinPicker }] = await Promise.all([import('./pin-picker.ts'), loadMapStyles()]);
      if (leaving.signal.aborted) return;
      control.current = openPinPicker(node, opening, (point) => {
        changed.current(point);
        const [latText, lngText] = [point.lat.toFixed(4), point.lng.toFixed(4)];
        setAnnounced(fill(opening.texts.pinMoved, { lat: latText, lng: lngText }));
      });
    };
    void open();
    return () => {
      leaving.abort();
      control.current?.close();
      control.current = null;
    };
  }, [opening]);

  useEffect(() => {
    control.current?.moveTo({ lat, lng });
    let isLeft = false;
    // The gazetteer is large and only needed here.
    void import('#domain/places/where-is.ts').then(({ whereIs }) => {
      if (!isLeft) setWhere(whereIs({ lat, lng })[locale]);
    });
    return () => {
      isLeft = true;
    };
  }, [lat, lng, locale]);

  return (
    <>
      <div className="map-frame border border-line rounded-[10px] h-80">
        <div ref={element} className="map-canvas" />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      <p className="text-ink-soft text-sm">{where && `${where}.`}</p>
    </>
  );
}
