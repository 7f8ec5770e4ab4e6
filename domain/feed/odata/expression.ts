/** The tree of an OData `$filter`, before fields are checked. */
export type Expression =
  | Literal
  /**
   * A field (`City`), a field of a related record (`ListOffice/OfficeName`) or a variable (`x`).
   */
  | Readonly<{ kind: 'path'; segments: readonly string[] }>
  | Readonly<{ kind: 'call'; name: string; args: readonly Expression[] }>
  | Readonly<{ kind: 'not'; of: Expression }>
  | Readonly<{ kind: 'negate'; of: Expression }>
  | Readonly<{ kind: 'and' | 'or'; left: Expression; right: Expression }>
  | Readonly<{ kind: 'compare'; operator: Comparison; left: Expression; right: Expression }>
  | Readonly<{ kind: 'arithmetic'; operator: string; left: Expression; right: Expression }>
  | Readonly<{ kind: 'has'; left: Expression; right: Expression }>
  | Readonly<{ kind: 'in'; of: Expression; values: readonly Expression[] }>
  | Quantifier;

/**
 * `ListingTerms/any(x:x eq 'Cash')`; `any()` without a condition checks that the list is not empty.
 */
export type Quantifier = Readonly<{
  kind: 'any' | 'all';
  segments: readonly string[];
  variable?: string;
  predicate?: Expression;
}>;

/** Timestamps and dates are epoch milliseconds; a date is midnight UTC of its day. */
export type Literal = Readonly<
  { kind: 'literal' } & (
    | { type: 'null'; value: null }
    | { type: 'string'; value: string }
    | { type: 'number' | 'date' | 'timestamp'; value: number }
    | { type: 'boolean'; value: boolean }
    /** Valid OData types that the feed does not use: times, durations, enumerations, geography. */
    | { type: 'other'; value: string }
  )
>;

export const COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Why a query option is refused: `malformed` is 400, `unsupported` is 501. */
export class FilterError extends Error {
  readonly reason: 'malformed' | 'unsupported';

  constructor(reason: 'malformed' | 'unsupported', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** @throws FilterError `malformed`, always. */
export function malformed(message: string): never {
  throw new FilterError('malformed', message);
}

/** @throws FilterError `unsupported`, always. */
export function unsupported(what: string): never {
  throw new FilterError('unsupported', `${what} is not supported.`);
}
