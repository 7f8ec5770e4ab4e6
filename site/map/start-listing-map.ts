import { whenSeen } from './when-shown.ts';

/** Opens the map of a search once it is in sight: a page whose map stays hidden does not pay for it. */
export async function startListingMap(): Promise<void> {
  const frame = document.querySelector<HTMLElement>('[data-listing-map]');
  if (!frame) return;
  await whenSeen(frame);
  const { bindMapControls } = await import('./map-controls.ts');
  await bindMapControls(frame);
}
