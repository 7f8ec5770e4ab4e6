import { type Bounds, kmBetween } from '#domain/places/geometry/bounds.ts';

/** Corners of a cluster nearer than this cannot be distinguished by any zoom. */
const ONE_SPOT_KM = 0.02;

/** Whether the homes of a cluster are so near that a nearer map would not part them. */
export function isOneSpot({ west, south, east, north }: Bounds): boolean {
  return kmBetween({ lat: south, lng: west }, { lat: north, lng: east }) < ONE_SPOT_KM;
}
