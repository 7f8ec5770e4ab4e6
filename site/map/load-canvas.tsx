import type { Locale } from '#domain/i18n/locale.ts';
import { loadMapStyles } from './map-styles.ts';
import type { SearchCanvas } from './search-canvas.ts';

/** Homes that Google's map loads one by one and clusters in the browser. */
const GOOGLE_ONE_BY_ONE = 2_000;

/** Loads Google's map of a search. Throws an Error when its script does not answer. */
export async function loadGoogleSearch(key: string, locale: Locale): Promise<SearchCanvas> {
  const [{ GoogleSearchMap }, { loadGoogleParts }] = await Promise.all([
    import('./google/GoogleSearchMap.tsx'),
    import('./google/google-map.ts'),
    loadMapStyles(),
  ]);
  const parts = await loadGoogleParts({ key, locale });
  return {
    render: (props) => <GoogleSearchMap {...props} parts={parts} />,
    oneByOne: GOOGLE_ONE_BY_ONE,
  };
}

/** Loads MapLibre's map of a search. */
export async function loadOpenSearch(mapStyle: string): Promise<SearchCanvas> {
  const [{ OpenSearchMap }] = await Promise.all([
    import('./open/OpenSearchMap.tsx'),
    loadMapStyles(),
  ]);
  return { render: (props) => <OpenSearchMap {...props} mapStyle={mapStyle} />, oneByOne: 0 };
}
