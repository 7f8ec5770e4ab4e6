import { loadStyles } from '#site/ui/browser/load-styles.ts';
import address from './open-map.css?url';

/** Loads the styles of an open map, which are not part of the page. */
export function loadMapStyles(): Promise<void> {
  return loadStyles(address);
}
