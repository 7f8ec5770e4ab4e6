import type { Locale } from '#domain/i18n/locale.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { PinPicker } from '#site/map/location/PinPicker.tsx';
import type { MapSettings } from '#site/map/map-settings.ts';
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
