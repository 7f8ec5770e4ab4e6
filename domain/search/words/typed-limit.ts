/** The parameters of a search that are a number, and can be said in words. */
export type LimitParam =
  | 'minPrice'
  | 'maxPrice'
  | 'beds'
  | 'maxBeds'
  | 'baths'
  | 'minSqft'
  | 'maxSqft'
  | 'minLot'
  | 'minYear';
export type Limit = Readonly<{ param: LimitParam; value: number }>;

/** What is at a place among the words, and how many of them say it. */
export type TypedLimits = Readonly<{ limits: readonly Limit[]; length: number }>;

export type Direction = 'max' | 'min' | 'more';
