import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { boxOfPlaces, placesNamed } from '#domain/search/engine/columns/place-facts.ts';
import type { PlaceWanted } from '#domain/search/engine/filter/wanted.ts';
import { searchColumns } from './search-columns.ts';

/** Whether any home matches one of these places by name or is in its box. */
export function hasHomesIn(columns: Columns, places: readonly PlaceWanted[]): boolean {
  if (boxOfPlaces(columns.placeFacts, placesNamed(columns.places, places))) return true;
  const inBoxes = places.filter(({ box }) => box !== undefined);
  return inBoxes.length > 0 && searchColumns(columns, { places: inBoxes }, {}).total > 0;
}
