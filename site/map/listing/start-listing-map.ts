import { subscribe } from '#site/map/map-events.ts';
import { whenSeen } from '#site/map/when-shown.ts';

/** Opens the map of a search when it becomes visible, so that hidden maps are not loaded. */
export async function startListingMap(): Promise<void> {
  const frame = document.querySelector<HTMLElement>('[data-listing-map]');
  if (!frame) return;
  // Favorites are announced when the page starts, before the map exists.
  const favorites = new Set<string>();
  subscribe(
    'trato:favorite',
    ({ id, on }) => void (on ? favorites.add(id) : favorites.delete(id)),
    new AbortController().signal,
  );
  await whenSeen(frame);
  const { bindMapControls } = await import('./map-controls.ts');
  await bindMapControls(frame, favorites);
}
