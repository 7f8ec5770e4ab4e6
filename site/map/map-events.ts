import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';

/** Events between the map, the cards and the filters, dispatched on the document. */
export type MapEvents = {
  /** The user moved the map, and the list should follow. */
  'trato:map-moved': { bbox: string; bounds: Bounds; zoom: number };
  /** The user drew an area, as an encoded polyline, or removed it. */
  'trato:area-drawn': { polygon: string | undefined };
  /**
   * The pointer or focus entered or left a card. With its position, a cluster that contains it is
   * highlighted.
   */
  'trato:card-hover': { id: string | null; at?: Point };
  /** The pointer or focus entered or left a pin. */
  'trato:pin-hover': { id: string | null };
  /** The search changed without a new page: query string without box and zoom. */
  'trato:search-changed': { query: string; bounds?: Bounds };
  /** A home became a favorite, or is no longer one. */
  'trato:favorite': { id: string; on: boolean };
};

export function emit<Name extends keyof MapEvents>(name: Name, detail: MapEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Adds a listener until the signal is aborted. */
export function subscribe<Name extends keyof MapEvents>(
  name: Name,
  listener: (detail: MapEvents[Name]) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    name,
    (event) => {
      if (event instanceof CustomEvent) listener(event.detail);
    },
    { signal },
  );
}
