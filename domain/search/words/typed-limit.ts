/** Numeric parameters of a search that can also be written in words. */
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

/** Limits at a position, and how many words they take. */
export type TypedLimits = Readonly<{ limits: readonly Limit[]; length: number }>;

export type Direction = 'max' | 'min' | 'more';
