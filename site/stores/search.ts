import { atom } from 'nanostores';
import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';
import type { SearchOfPage } from '#site/listings/results/search-of-page.ts';

/** A search that a part of the page asks for. */
export type AskedSearch = Readonly<{
  /** URL of the search page. */
  address: string;
  /** Adds a history entry; otherwise the URL is already set. */
  isNew?: boolean;
  /** Scrolls to the first result. */
  toTop?: boolean;
  /** The map already shows this area. */
  isFromMap?: boolean;
  /** Scrolls to this position. */
  scrollY?: number;
}>;

/** The search that the page shows. */
export type ShownSearch = SearchOfPage &
  Readonly<{
    /** Where the map should go, if the search is in another place than the one before. */
    bounds?: Bounds | undefined;
  }>;

/** A home under the pointer or with the focus, as a card or as a pin. */
export type PointedHome = Readonly<{
  id: string;
  /** Its position, if known: the cluster that contains it is then highlighted. */
  at?: Point | undefined;
}>;

/** The latest search asked for by filters, map or links; the results follow it. */
export const askedSearch = atom<AskedSearch | undefined>(undefined);

/** Undefined until the script of the search page runs. A failed search sets the same one again. */
export const shownSearch = atom<ShownSearch | undefined>(undefined);

export const pointedHome = atom<PointedHome | undefined>(undefined);

/** Ids of the user's favorite homes. */
export const favoriteHomes = atom<ReadonlySet<string>>(new Set());
