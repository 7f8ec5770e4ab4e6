import type { Bounds } from '#domain/places/geometry/bounds.ts';

/** Listings too close together to be distinguished at this zoom. */
export type MapCluster = Readonly<{
  lat: number;
  lng: number;
  count: number;
  bounds: Bounds;
  minPriceCents: number;
  maxPriceCents: number;
}>;

/** One listing; the point is its ZIP's center when the owner hides the address. */
export type MapPin = Readonly<{
  id: string;
  lat: number;
  lng: number;
  priceCents: number;
  hasOpenHouse: boolean;
}>;

/** What `GET /api/listings/map` answers. */
export type MapAnswer = Readonly<{
  clusters: readonly MapCluster[];
  pins: readonly MapPin[];
  total: number;
  /** False while the server has not counted all homes. */
  isComplete: boolean;
  /** False while there may be more homes than the total. */
  isExact: boolean;
}>;
