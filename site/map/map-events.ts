import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';

/** The events between the map, the list of cards and the filters, dispatched on the document. */
export type MapEvents = {
  /** A person moved the map, and wants the list to follow. */
  'trato:map-moved': { bbox: string; bounds: Bounds; zoom: number };
  /** Somebody drew an area, as an encoded polyline, or erased it. */
  'trato:area-drawn': { polygon: string | undefined };
  /** The pointer or the focus is on a card, or has left it; with its point, a cluster that holds it lifts. */
  'trato:card-hover': { id: string | null; at?: Point };
  /** The same for a pin. */
  'trato:pin-hover': { id: string | null };
  /** The search changed without a new page: its query string without box and zoom. */
  'trato:search-changed': { query: string; bounds?: Bounds };
  /** A home became a favorite, or is no longer one. */
  'trato:favorite': { id: string; on: boolean };
};

export function emit<Name extends keyof MapEvents>(name: Name, detail: MapEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the signal aborts. */
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
