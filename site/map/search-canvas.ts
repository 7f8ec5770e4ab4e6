import type { ReactNode, Ref } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { type Bounds, kmBetween, type Point } from '#domain/places/geometry/bounds.ts';
import type { Spot } from '#site/map/search/MapTools.tsx';
import type { PointedHome } from '#site/stores/search.ts';
import type { MapAnswer, MapCluster, MapPin } from './map-answer.ts';
import type { MapTexts } from './texts.ts';

/** Homes shown as one marker. */
export type HomeGroup = Pick<MapCluster, 'bounds' | 'count'>;

/** The visible area, with the zoom at which 0 is the world in 256 pixels. */
export type View = Readonly<{
  bounds: Bounds;
  zoom: number;
  /** Whether the user, not the page, moved the map there. */
  isByPerson: boolean;
}>;

/** What a search's map does on request. */
export type SearchCanvasControl = Readonly<{
  /** Moves to a box, for example after the search changed. */
  goTo: (bounds: Bounds, isByPerson?: boolean) => void;
  /** Position of a point of the map's element. */
  pointAt: (spot: Spot) => Point;
  /** Focuses a pin, if it still exists. */
  focus: (id: string) => void;
}>;

/** A search's map: MapLibre's, or Google's if a key is configured. */
export type SearchCanvasProps = Readonly<{
  locale: Locale;
  texts: MapTexts;
  /** The first view, with a margin around it unless a map wrote it to the URL. */
  start: Readonly<{ bounds: Bounds; isExact: boolean }>;
  /** Whether the wheel zooms; false if it should scroll the page. */
  wheel?: boolean | undefined;
  answer: MapAnswer | undefined;
  seen: ReadonlySet<string>;
  favorites: ReadonlySet<string>;
  /** Highlighted because of the pointer or the focus. */
  pointed: PointedHome | undefined;
  /** The pin whose card is open. */
  chosen: string | undefined;
  /** Outline of the searched area. */
  outline: readonly Point[] | undefined;
  onView: (view: View) => void;
  onPin: (pin: MapPin) => void;
  onSpot: (group: HomeGroup) => void;
  onPoint: (home: PointedHome | undefined) => void;
  onBackground: () => void;
  ref: Ref<SearchCanvasControl>;
}>;

export type SearchCanvas = Readonly<{
  render: (props: SearchCanvasProps) => ReactNode;
  /** Maximum number of homes it clusters itself; more are clustered by the server. */
  oneByOne: number;
  /** Shown beside it: why it is not the configured one. */
  note?: string;
}>;

/** Clusters with a smaller diagonal cannot be split at any zoom. */
const ONE_SPOT_KM = 0.02;

/** Whether the homes of a cluster are so close that zooming in would not split it. */
export function isOneSpot({ west, south, east, north }: Bounds): boolean {
  return kmBetween({ lat: south, lng: west }, { lat: north, lng: east }) < ONE_SPOT_KM;
}
