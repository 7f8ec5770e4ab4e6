import { type Bounds, boundsOf } from '#domain/places/geometry/bounds.ts';

/** Listings too close together to be shown separately at this zoom. */
export type MapCluster = Readonly<{
  lat: number;
  lng: number;
  count: number;
  bounds: Bounds;
  minPriceCents: number;
  maxPriceCents: number;
}>;

/** One listing. The point is its ZIP's center when the owner hides the address. */
export type MapPin = Readonly<{
  id: string;
  lat: number;
  lng: number;
  priceCents: number;
  hasOpenHouse: boolean;
}>;

/** Response of `GET /api/listings/map`. */
export type MapAnswer = Readonly<{
  clusters: readonly MapCluster[];
  pins: readonly MapPin[];
  total: number;
  /** False while the server has not counted all homes. */
  isComplete: boolean;
  /** False if the total is a lower bound. */
  isExact: boolean;
}>;

/** Box around all homes of a map; undefined without any. */
export function boundsOfHomes({ clusters, pins }: Pick<MapAnswer, 'clusters' | 'pins'>) {
  const corners = clusters.flatMap(({ bounds: { west, south, east, north } }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]);
  return boundsOf([...corners, ...pins]);
}
