import { type Bounds, kmBetween } from '#domain/places/geometry/bounds.ts';

/** Clusters with a smaller diagonal cannot be split at any zoom. */
const ONE_SPOT_KM = 0.02;

/** Whether the homes of a cluster are so close that zooming in would not split it. */
export function isOneSpot({ west, south, east, north }: Bounds): boolean {
  return kmBetween({ lat: south, lng: west }, { lat: north, lng: east }) < ONE_SPOT_KM;
}
