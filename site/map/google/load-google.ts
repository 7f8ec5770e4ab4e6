import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Locale } from '#domain/i18n/locale.ts';

/** How Google's script is asked for. */
export type GoogleOptions = Readonly<{ key: string; locale: Locale }>;

let started: GoogleOptions | undefined;

/**
 * Begins the loading of Google's script, with places and markers.
 * @throws Error when it was begun before: the script must stand in a page once
 */
export function startGoogle(options: GoogleOptions): void {
  const isThere = typeof google !== 'undefined' && Boolean(google.maps?.Map);
  if (started || isThere) throw new Error('You already started the loading of google maps');
  started = options;
  setOptions({
    key: options.key,
    v: 'weekly',
    language: options.locale,
    region: 'US',
    libraries: ['places', 'marker'],
  });
}

/** A library of Google's script, which is loaded with the first one that a page asks for. */
export function googleLibrary<Name extends keyof google.maps.ImportLibraryMap>(
  name: Name,
  options: GoogleOptions,
): Promise<google.maps.ImportLibraryMap[Name]> {
  if (!started) startGoogle(options);
  return importLibrary(name);
}
