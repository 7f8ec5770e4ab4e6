import type { Cell, CellBox } from '#domain/places/geometry/mercator.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { PlaceNames, SearchedStatus } from '#domain/search/engine/columns/column-row.ts';

/** A place somebody named: homes that name it (`placeKey`), or lie in its box, or either. */
export type PlaceWanted = Partial<PlaceNames> & Readonly<{ box?: CellBox }>;

/** A feature named in words: homes that have it, or whose words say it. */
export type Either = Readonly<{
  /** Its number. */
  feature: number;
  rows: readonly number[];
}>;

/** What a home must be; what is absent does not matter. Money in cents, areas in square feet. */
export type ColumnFilter = Readonly<{
  box?: CellBox | undefined;
  polygon?: readonly Cell[] | undefined;
  /** In any of these. */
  places?: readonly PlaceWanted[] | undefined;
  /** Only these rows: what the word index found. */
  rows?: readonly number[] | undefined;
  /** Each of these must hold. */
  eithers?: readonly Either[] | undefined;
  types?: readonly PropertyType[] | undefined;
  status?: SearchedStatus | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  minBeds?: number | undefined;
  maxBeds?: number | undefined;
  minBaths?: number | undefined;
  minLivingArea?: number | undefined;
  maxLivingArea?: number | undefined;
  minLotSize?: number | undefined;
  minYearBuilt?: number | undefined;
  /** Numbers of bits, all of them wanted. */
  features?: readonly number[] | undefined;
  /** Of each of these any bit is enough. */
  choices?: readonly ChoiceWanted[] | undefined;
  /** What the numbers without their own column must lie between. */
  numbers?: readonly NumberWanted[] | undefined;
}>;

/** Any of some answers to one question: bits of one word. */
export type ChoiceWanted = Readonly<{ key: string; bits: readonly number[] }>;

/** A number of the layout, by its place there. */
export type NumberWanted = Readonly<{ key: string; index: number; min: number; max: number }>;
