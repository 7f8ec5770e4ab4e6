import { loadStyles } from '#site/ui/browser/load-styles.ts';
import address from './open-map.css?url';

/** Loads the rules of an open map, which come with the first one and not with the page. */
export function loadMapStyles(): Promise<void> {
  return loadStyles(address);
}
