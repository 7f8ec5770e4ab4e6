import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';
import type { Spot } from '#site/map/tiles/simplify-line.ts';

/** What the page tells the map, written by the server into its frame. */
export type ListingMapSettings = Readonly<{
  locale: Locale;
  /** With it the map is Google's. */
  googleKey?: string | undefined;
  /** Where it opens: `west,south,east,north`, and the zoom if the box is one of this map's. */
  initial: Readonly<{ bbox?: string | undefined; zoom?: number | undefined }>;
  /** The search without box and zoom, as a query string. */
  query: string;
}>;

/** What the controls over the map show. */
export type MapState = Readonly<{
  status: 'loading' | 'ready' | 'failed';
  total: number | undefined;
  /** Whether the server still counts. */
  isComplete: boolean;
  /** Whether there may be more homes than the total. */
  isAtLeast: boolean;
  /** Whether the search follows the map. */
  follows: boolean;
  /** Whether the map shows another place than the one searched. */
  isAway: boolean;
  /** Whether the search is of an area somebody drew: then moving the map looks around in it. */
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

/** What the controls over the map do with it. */
export type ListingMapControl = Readonly<{
  follow: (follows: boolean) => void;
  searchHere: () => void;
  retry: () => void;
  closeCards: () => void;
  /** Searches inside an outline, or everywhere again. */
  draw: (corners: readonly Point[] | undefined) => void;
  isDrawn: () => boolean;
  /** Moves the map for a person, whose search follows. */
  lookAt: (bounds: Bounds) => void;
  shownBounds: () => Bounds | undefined;
  pointAt: (spot: Spot) => Point;
}>;
