import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Locale } from '#domain/i18n/locale.ts';
import { withStorage } from '#site/ui/browser/storage.ts';

/** Parameters of Google's script. */
export type GoogleOptions = Readonly<{ key: string; locale: Locale }>;

let started: GoogleOptions | undefined;

/** Timeout of Google's script, after which the bundled map is used. */
const TIMEOUT_MS = 10_000;

/**
 * Session storage key for a key that Google refused. Until the tab is closed, the bundled map is
 * used.
 */
const REFUSED = 'trato:google-refused';

/** Called by Google's script when it refuses the key. */
declare global {
  interface Window {
    gm_authFailure?: () => void;
  }
}

/**
 * Starts loading Google's script.
 * @throws Error when it was started before, because a page may contain the script only once, or
 * when Google refused the key
 */
export function startGoogle(options: GoogleOptions): void {
  if (withStorage((storage) => storage.getItem(REFUSED), 'sessionStorage'))
    throw new Error('Google Maps did not accept the key');
  const isThere = typeof google !== 'undefined' && Boolean(google.maps?.Map);
  if (started || isThere) throw new Error('You already started the loading of google maps');
  started = options;
  // Google's map is blank by then, so the page is reloaded with the bundled map. Without storage it
  // would be reloaded again and again.
  window.gm_authFailure = () => {
    const isNoted = withStorage((storage) => {
      storage.setItem(REFUSED, 'yes');
      return true;
    }, 'sessionStorage');
    if (isNoted) location.reload();
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
 * Loads a library of Google's script, which itself is loaded on the first call.
 * @throws Error when it does not load
 */
export async function googleLibrary<Name extends keyof google.maps.ImportLibraryMap>(
  name: Name,
  options: GoogleOptions,
): Promise<google.maps.ImportLibraryMap[Name]> {
  if (!started) startGoogle(options);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Google Maps did not answer')), TIMEOUT_MS);
  });
  return Promise.race([importLibrary(name), late]);
}
