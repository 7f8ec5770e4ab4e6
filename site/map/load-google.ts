import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Locale } from '#domain/i18n/locale.ts';

/** How Google's script is asked for. */
export type GoogleOptions = Readonly<{ key: string; locale: Locale }>;

let started: GoogleOptions | undefined;

/** Timeout of Google's script, after which the bundled map is used. */
const PATIENCE_MS = 10_000;

/** Where a tab stores that Google refused the key: until it is closed, the bundled map is used. */
const REFUSED = 'trato:google-refused';

/** What Google's script calls when the key is not accepted. */
declare global {
  interface Window {
    gm_authFailure?: () => void;
  }
}

/**
 * Begins the loading of Google's script, with places and markers.
 * @throws Error when it was begun before: the script must be in a page once; and when Google has refused the key
 */
export function startGoogle(options: GoogleOptions): void {
  if (sessionStorage.getItem(REFUSED)) throw new Error('Google Maps did not accept the key');
  const isThere = typeof google !== 'undefined' && Boolean(google.maps?.Map);
  if (started || isThere) throw new Error('You already started the loading of google maps');
  started = options;
  // Its map is gray by then: the page opens again with the bundled one.
  window.gm_authFailure = () => {
    sessionStorage.setItem(REFUSED, 'yes');
    location.reload();
  };
  setOptions({
    key: options.key,
    v: 'weekly',
    language: options.locale,
    region: 'US',
    libraries: ['places', 'marker'],
  });
}

/**
 * A library of Google's script, which is loaded with the first one that a page asks for.
 * @throws Error when it does not come
 */
export async function googleLibrary<Name extends keyof google.maps.ImportLibraryMap>(
  name: Name,
  options: GoogleOptions,
): Promise<google.maps.ImportLibraryMap[Name]> {
  if (!started) startGoogle(options);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Google Maps did not answer')), PATIENCE_MS);
  });
  return Promise.race([importLibrary(name), late]);
}
