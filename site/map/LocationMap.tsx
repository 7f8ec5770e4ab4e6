import './map.css';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { MapWords } from './texts.ts';
import { whenShown } from './when-shown.ts';

type Props = Readonly<{
  locale: Locale;
  words: MapWords;
  lat: number;
  lng: number;
  /** False when the owner hides the address: then a circle stands for the area. */
  isExact: boolean;
}>;

/** Where one home is: a pin, or the area its owner is willing to show. */
export default function LocationMap(props: Props): ReactNode {
  const { words, isExact } = props;
  const element = useRef<HTMLDivElement>(null);
  const opening = useRef(props);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const leaving = new AbortController();
    const open = async () => {
      await whenShown(node, leaving.signal);
      const { openLocationMap } = await import('./location-map.ts');
      if (!leaving.signal.aborted) openLocationMap(node, opening.current, leaving.signal);
    };
    void open();
    return () => leaving.abort();
  }, []);

  return (
    <figure className="map-figure">
      <div className="map-frame">
        <div ref={element} className="map-canvas" />
      </div>
      <figcaption className={isExact ? 'visually-hidden' : 'map-caption'}>
        {isExact ? words.exactPlace : words.nearbyPlace}
      </figcaption>
    </figure>
  );
}
