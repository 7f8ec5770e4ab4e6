/** Type declarations for the parts of two untyped packages that the map's builders use. */

declare module 'topojson-client' {
  export type Shape = { id: string; properties: { name: string } };
  export type Shapes = { geometries: Shape[] };
  export type Atlas = { objects: { counties: Shapes; states: Shapes } };

  type Line = number[][];
  export type Outline =
    | { type: 'Polygon'; coordinates: Line[] }
    | { type: 'MultiPolygon'; coordinates: Line[][] };

  export function feature(atlas: Atlas, shape: Shape): { geometry: Outline };

  /** Returns the borders between shapes that pass the filter, each once. */
  export function mesh(
    atlas: Atlas,
    shapes: Shapes,
    filter: (one: Shape, other: Shape) => boolean,
  ): { coordinates: Line[] };
}

declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt';

  export function fromGeojsonVt(
    layers: Record<string, LegacyTile>,
    options: { version: 2; extent: number },
  ): Uint8Array;
}
