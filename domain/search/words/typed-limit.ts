/** Numeric parameters of a search that can also be written in words. */
export type LimitParam =
  | 'minPrice'
  | 'maxPrice'
  | 'beds'
  | 'maxBeds'
  | 'baths'
  | 'maxBaths'
  | 'minSqft'
  | 'maxSqft'
  | 'minLot'
  | 'maxLot'
  | 'minYear'
  | 'maxYear'
  | 'minGarageSpaces'
  | 'minStoriesTotal'
  | 'maxStoriesTotal';
export type Limit = Readonly<{ param: LimitParam; value: number }>;

/** What a phrase may mean: its limits. */
export type Reading = Readonly<{
  limits: readonly Limit[];
  /** Part of the phrase has no filter, such as the maximum of `2 a 3 garajes`. */
  isPartial?: boolean;
}>;

/**
 * A phrase about a number, the most likely reading first; without any if there is no filter for it,
 * as for `medio baño`.
 */
export type LimitPhrase = Readonly<{ readings: readonly Reading[]; length: number }>;

/** How an amount limits: at most, less than, at least, more than, exactly, or about. */
export type Bound = 'max' | 'below' | 'min' | 'above' | 'exact' | 'about';
