import '#site/map/map.css';
import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { LazyMap } from '#site/map/LazyMap.tsx';
import { loadPinMap } from '#site/map/load-canvas.tsx';
import type { MapSettings } from '#site/map/map-settings.ts';
import type { PinCanvasProps } from '#site/map/pin-canvas.ts';
import { fill, MAP_TEXTS } from '#site/map/texts.ts';
import { Written } from '#site/translation/Written.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import type { Place } from './send-answers.ts';
import { WIZARD_TEXTS } from './wizard-texts.ts';

type PinFieldProps = Readonly<{
  place: Place;
  map: MapSettings;
  onMove: (pin: Readonly<{ lat: number; lng: number }>) => void;
  onReset: () => void;
  /** The requested correction. */
  reason: string | undefined;
  reasonSource: TextSource;
  locale: Locale;
}>;

/** The pin on the map. It follows the address until the owner moves it. */
export function PinField({
  place,
  map,
  onMove,
  onReset,
  reason,
  reasonSource,
  locale,
}: PinFieldProps) {
  const { lat, lng, from } = place;
  return (
    <div className="grid gap-3 mt-7" id="lat">
      <h3 className="text-body">{WIZARD_TEXTS.coordinates[locale]}</h3>
      {reason !== undefined && (
        <p className="fact-reason">
          <Icon name="undo" />
          <span>
            <Written text={reason} locale={locale} source={reasonSource} />
          </span>
        </p>
      )}
      {lat === null || lng === null ? (
        <Notice tone="warn">{WIZARD_TEXTS.coordinatesUnknown[locale]}</Notice>
      ) : (
        <>
          <p role="status">
            {WIZARD_TEXTS[from === 'owner' ? 'coordinatesOwn' : 'coordinatesFilled'][locale]}
          </p>
          <PinPicker {...map} locale={locale} lat={lat} lng={lng} onChange={onMove} />
          {from === 'owner' && (
            <Button variant="text" icon="undo" onClick={onReset}>
              {WIZARD_TEXTS.coordinatesReset[locale]}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** A map with a pin that an owner drags or moves with arrow keys to the home. */
function PinPicker({ mapStyle, googleKey, ...pin }: PinCanvasProps & MapSettings) {
  const { locale, lat, lng, onChange } = pin;
  const texts = MAP_TEXTS[locale];
  const [announced, setAnnounced] = useState('');
  const [where, setWhere] = useState('');

  useEffect(() => {
    let isLeft = false;
    // The gazetteer is large and only needed here.
    void import('#domain/places/suggest-places.ts').then(({ whereIs }) => {
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
