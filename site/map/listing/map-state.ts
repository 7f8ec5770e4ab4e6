import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';
import type { Spot } from '#site/map/tiles/simplify-line.ts';

/** Settings of the map, written by the server into its frame. */
export type ListingMapSettings = Readonly<{
  locale: Locale;
  /** API key. If set, Google Maps is used. */
  googleKey?: string | undefined;
  /** Initial box, `west,south,east,north`; and the zoom, if the box was written by this map. */
  initial: Readonly<{ bbox?: string | undefined; zoom?: number | undefined }>;
  /** Query string of the search, without box and zoom. */
  query: string;
}>;

/** State shown by the controls over the map. */
export type MapState = Readonly<{
  status: 'loading' | 'ready' | 'failed';
  total: number | undefined;
  /** False while the server is still counting. */
  isComplete: boolean;
  /** Whether the total is a lower bound. */
  isAtLeast: boolean;
  /** Whether the search follows the map. */
  follows: boolean;
  /** Whether the map shows an area other than the search's. */
  isAway: boolean;
  /** Whether the search has a drawn area. Moving the map then does not change the search. */
  isDrawn: boolean;
  chosen: Readonly<{ cards: readonly Card[]; count: number }> | undefined;
}>;

export const OPENING: MapState = {
  status: 'loading',
  total: undefined,
  isComplete: true,
  isAtLeast: false,
  follows: true,
  isAway: false,
  isDrawn: false,
  chosen: undefined,
};

/** Functions for the controls over the map. */
export type ListingMapControl = Readonly<{
  follow: (follows: boolean) => void;
  searchHere: () => void;
  retry: () => void;
  closeCards: () => void;
  /** Searches within an outline, or removes it. */
  draw: (corners: readonly Point[] | undefined) => void;
  isDrawn: () => boolean;
  /** Moves the map on behalf of the user, so that the search follows. */
  lookAt: (bounds: Bounds) => void;
  shownBounds: () => Bounds | undefined;
  pointAt: (spot: Spot) => Point;
}>;
