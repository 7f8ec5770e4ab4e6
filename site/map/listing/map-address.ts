import { type Bounds, formatBounds } from '#domain/places/geometry/bounds.ts';

/** Writes the map's box and zoom to the URL and resets the page number, without a history entry. */
export function rememberArea({ area, zoom }: Readonly<{ area: Bounds; zoom: number }>): void {
  const url = new URL(location.href);
  url.searchParams.set('bbox', formatBounds(area));
  url.searchParams.set('zoom', String(zoom));
  url.searchParams.delete('page');
  url.searchParams.delete('cursor');
  history.replaceState(history.state, '', url);
}
