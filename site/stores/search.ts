import { atom } from 'nanostores';
import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';
import type { Facets } from '#domain/search/engine/answers.ts';

/** An active filter with the URL of the search without it. */
export type FilterChip = Readonly<{ key: string; label: string; address: string }>;

/** Filters of a search as their controls show them. */
export type ShownFilters = Readonly<{
  words: string;
  /** What the empty field of words says. */
  wordsHint: string;
  /** Query string of the filters alone: without words, map, page and order. */
  values: string;
  chips: readonly FilterChip[];
  /** URL without the filters of `values`. */
  cleared: string;
  /** URL without any filter, also those in the words. */
  clearedWithWords: string;
}>;

/** Number of homes for the search and for each option. */
export type FilterCounts = Readonly<{
  total: number;
  /** Whether the counts are lower bounds. */
  isAtLeast: boolean;
  facets: Omit<Facets, 'choices' | 'numbers'>;
}>;

/** What a page with results says about its search to the scripts of the page. */
export type SearchOfPage = Readonly<{
  /** Query string of the map: without box and zoom. */
  query: string;
  /** Area of the search, `west,south,east,north`. */
  box?: string | undefined;
  /** Whether the words are only a place, which an area of the map replaces. */
  isPlace: boolean;
  filters: ShownFilters;
  counts: FilterCounts;
}>;

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
