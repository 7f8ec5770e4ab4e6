import type { Cell, CellBox } from '#domain/places/geometry/mercator.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { PlaceNames, SearchedStatus } from '#domain/search/engine/columns/column-row.ts';

/** A named place: homes that match its names (`placeKey`), are in its box, or both. */
export type PlaceWanted = Partial<PlaceNames> & Readonly<{ box?: CellBox }>;

/** Criteria of a search; absent ones do not matter. Money in cents, areas in square feet. */
export type ColumnFilter = Readonly<{
  box?: CellBox | undefined;
  polygon?: readonly Cell[] | undefined;
  /** In any of these places. */
  places?: readonly PlaceWanted[] | undefined;
  /** Only these rows, found by the word index. */
  rows?: readonly number[] | undefined;
  /** In each of these, any of the bits is enough: a feature, or its mention in the text. */
  eithers?: readonly (readonly number[])[] | undefined;
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
  /** Numbers of bits that must all be set. */
  features?: readonly number[] | undefined;
  /** In each of these, any bit is enough. */
  choices?: readonly ChoiceWanted[] | undefined;
  /** Limits for numbers without a fixed column. */
  numbers?: readonly NumberWanted[] | undefined;
}>;

/** Any of several answers to one question; all bits are in one word. */
export type ChoiceWanted = Readonly<{ key: string; bits: readonly number[] }>;

/** Limits for the number at this index of the layout. */
export type NumberWanted = Readonly<{ key: string; index: number; min: number; max: number }>;
