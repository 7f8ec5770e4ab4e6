import type { Localized } from '#domain/i18n/locale.ts';

/** Owners must confirm a change of a public price by more than this share. */
const ASKED_SHARE = 0.2;
/** A change by more than this share is reviewed before publication. */
const REVIEWED_SHARE = 0.5;

/** The public price and the new one, in cents. */
export type PriceStep = Readonly<{ fromCents: number; toCents: number }>;

/**
 * A price change that its owner must confirm: more than 20 % of the public price, up or down.
 * `undefined` for smaller changes, and if either price is missing.
 */
export function priceToConfirm(
  fromCents: number | undefined,
  toCents: number | undefined,
): PriceStep | undefined {
  if (!fromCents || !toCents || share(fromCents, toCents) <= ASKED_SHARE) return undefined;
  return { fromCents, toCents };
}

/** Whether a price change needs a review: more than 50 % of the public price, up or down. */
export function isPriceToReview(from: number | undefined, to: number | undefined): boolean {
  return Boolean(from && to) && share(from ?? 0, to ?? 0) > REVIEWED_SHARE;
}

function share(fromCents: number, toCents: number): number {
  return Math.abs(toCents - fromCents) / fromCents;
}

/** Why a price cannot be changed in place. */
export const PRICE_REFUSALS = {
  isSame: { es: 'Ese ya es el precio.', en: 'That is the current price.' },
  isReviewed: {
    es: 'Cambia más de la mitad, y eso lo revisamos antes. Hágalo con «Editar propiedad».',
    en: 'It changes by more than half, which we review first. Do it with “Edit property”.',
  },
} as const satisfies Record<string, Localized>;
