/** A change of a public price by more than this share of it is asked about. */
const ASKED_SHARE = 0.2;
/** A change by more than this share is reviewed before it is public. */
const REVIEWED_SHARE = 0.5;

/** The price the public sees and the one that is to be published, in cents. */
export type PriceStep = Readonly<{ fromCents: number; toCents: number }>;

/**
 * A change of price that its owner has to confirm: over 20 % of what the public sees, up or down.
 * `undefined` for a smaller one, and where either price is missing.
 */
export function priceToConfirm(
  fromCents: number | undefined,
  toCents: number | undefined,
): PriceStep | undefined {
  if (!fromCents || !toCents || share(fromCents, toCents) <= ASKED_SHARE) return undefined;
  return { fromCents, toCents };
}

/** Whether a change of price is reviewed: over 50 % of what the public sees, up or down. */
export function isPriceToReview(from: number | undefined, to: number | undefined): boolean {
  return Boolean(from && to) && share(from ?? 0, to ?? 0) > REVIEWED_SHARE;
}

function share(fromCents: number, toCents: number): number {
  return Math.abs(toCents - fromCents) / fromCents;
}
