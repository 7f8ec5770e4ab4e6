import { formatCount } from '#domain/i18n/formatters.ts';
import { fill, type MapWords } from '#site/map/texts.ts';
import type { MapState } from './map-state.ts';

/** How many homes the map shows, that it is looking for them, or that it could not. */
export function statusText(
  {
    status,
    total,
    isComplete,
    isAtLeast,
  }: Pick<MapState, 'status' | 'total' | 'isComplete' | 'isAtLeast'>,
  words: MapWords,
): string {
  if (status === 'failed') return words.failed;
  if (total === undefined) return words.loading;
  if (total === 0) return isComplete ? words.none : words.counting;
  const count = formatCount(total);
  if (isAtLeast) return fill(total === 1 ? words.oneHomeOrMore : words.moreHomes, { count });
  return total === 1 ? words.oneHome : fill(words.manyHomes, { count });
}
