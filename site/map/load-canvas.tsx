import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { GoogleParts } from './google/google-map.ts';
import type { Location } from './location-to-show.ts';
import type { MapSettings } from './map-settings.ts';
import { loadMapStyles } from './map-styles.ts';
import type { PinCanvasProps } from './pin-canvas.ts';
import type { SearchCanvas } from './search-canvas.ts';
import { MAP_TEXTS } from './texts.ts';

/** Homes that Google's map loads one by one and clusters in the browser. */
const GOOGLE_ONE_BY_ONE = 2_000;

type Render<Props> = (props: Props) => ReactNode;

/** The map of a search. */
export function loadSearchCanvas(
  { mapStyle, googleKey }: MapSettings,
  locale: Locale,
): Promise<SearchCanvas> {
  return loadMap<SearchCanvas>(googleKey, locale, {
    google: async () => {
      const { GoogleSearchMap } = await import('./google/GoogleSearchMap.tsx');
      return (parts) => ({
        render: (props) => <GoogleSearchMap {...props} parts={parts} />,
        oneByOne: GOOGLE_ONE_BY_ONE,
      });
    },
    open: async () => {
      const { OpenSearchMap } = await import('./open/OpenSearchMap.tsx');
      return (note) => ({
        render: (props) => <OpenSearchMap {...props} mapStyle={mapStyle} />,
        oneByOne: 0,
        ...(note !== undefined && { note }),
      });
    },
  });
}

/** The map of one home. */
export function loadLocation(
  { mapStyle, googleKey }: MapSettings,
  locale: Locale,
): Promise<Render<Location>> {
  return loadMap<Render<Location>>(googleKey, locale, {
    google: async () => {
      const { GoogleLocation } = await import('./google/GoogleLocation.tsx');
      return (parts) => (place) => <GoogleLocation {...place} parts={parts} />;
    },
    open: async () => {
      const { OpenLocation } = await import('./open/OpenLocation.tsx');
      return () => (place) => <OpenLocation {...place} mapStyle={mapStyle} />;
    },
  });
}

/** The map on which an owner puts the pin of a home. */
export function loadPinMap(
  { mapStyle, googleKey }: MapSettings,
  locale: Locale,
): Promise<Render<PinCanvasProps>> {
  return loadMap<Render<PinCanvasProps>>(googleKey, locale, {
    google: async () => {
      const { GooglePinMap } = await import('#site/map/google/GoogleLocation.tsx');
      return (parts) => (pin) => <GooglePinMap {...pin} parts={parts} />;
    },
    open: async () => {
      const { OpenPinMap } = await import('#site/map/open/OpenLocation.tsx');
      return () => (pin) => <OpenPinMap {...pin} mapStyle={mapStyle} />;
    },
  });
}

/**
 * Loads Google's map if a key is configured and its script answers, otherwise MapLibre's, which is
 * told why it is not Google's.
 */
async function loadMap<Loaded>(
  googleKey: string,
  locale: Locale,
  {
    google,
    open,
  }: Readonly<{
    google: () => Promise<(parts: GoogleParts) => Loaded>;
    open: () => Promise<(note?: string) => Loaded>;
  }>,
): Promise<Loaded> {
  let note: string | undefined;
  if (googleKey) {
    try {
      const [made, { loadGoogleParts }] = await Promise.all([
        google(),
        import('./google/google-map.ts'),
        loadMapStyles(),
      ]);
      return made(await loadGoogleParts({ key: googleKey, locale }));
    } catch (error) {
      console.error(error);
      const why = error instanceof Error ? error.message : String(error);
      note = `${MAP_TEXTS[locale].googleGone} (${why})`;
    }
  }
  const [made] = await Promise.all([open(), loadMapStyles()]);
  return made(note);
}
