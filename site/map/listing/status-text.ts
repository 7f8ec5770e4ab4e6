import { formatCount } from '#domain/i18n/formatters.ts';
import { fill, type MapTexts } from '#site/map/texts.ts';
import type { MapState } from './map-state.ts';

/** Number of homes on the map, or that they are loading, or that loading failed. */
export function statusText(
  {
    status,
    total,
    isComplete,
    isAtLeast,
  }: Pick<MapState, 'status' | 'total' | 'isComplete' | 'isAtLeast'>,
  texts: MapTexts,
): string {
  if (status === 'failed') return texts.failed;
  if (total === undefined) return texts.loading;
  if (total === 0) return isComplete ? texts.none : texts.counting;
  const count = formatCount(total);
  if (isAtLeast) return fill(total === 1 ? texts.oneHomeOrMore : texts.moreHomes, { count });
  return total === 1 ? texts.oneHome : fill(texts.manyHomes, { count });
}
