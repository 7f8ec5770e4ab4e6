import type { Localized } from '#domain/i18n/locale.ts';
import { PAYMENT_TEXTS } from '#site/payments/texts.ts';

/** Steps of a payment in order; each has its own URL. */
export const CHECKOUT_STEPS = ['plan', 'information', 'card'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export const STEP_TITLES = {
  plan: PAYMENT_TEXTS.basket,
  information: PAYMENT_TEXTS.information,
  card: PAYMENT_TEXTS.card,
} as const satisfies Record<CheckoutStep, Localized>;

export function isCheckoutStep(text: string | null): text is CheckoutStep {
  return CHECKOUT_STEPS.some((step) => step === text);
}

/** URL of a step with the page's other parameters. */
export function stepHref(
  search: string,
  step: CheckoutStep,
  basket?: Readonly<{ plan: string; addOns: readonly string[] }>,
): string {
  const params = new URLSearchParams(search);
  params.set('step', step);
  if (basket) {
    params.set('plan', basket.plan);
    params.delete('addOn');
    for (const key of basket.addOns) params.append('addOn', key);
  }
  return `?${params}`;
}

/**
 * The initial step: the requested one, or that of an unfinished payment. The card step requires a
 * payment.
 */
export function stepToOpen(asked: string | null, hasOpenPayment: boolean): CheckoutStep {
  if (!isCheckoutStep(asked)) return hasOpenPayment ? 'card' : 'plan';
  return asked === 'card' && !hasOpenPayment ? 'information' : asked;
}

/** The first step with one of these fields. */
export function stepOfErrors(fields: readonly string[]): CheckoutStep | undefined {
  if (fields.some((field) => field === 'plan' || field.startsWith('addOn'))) return 'plan';
  if (fields.some((field) => field.startsWith('billing'))) return 'information';
  return fields.length > 0 ? 'card' : undefined;
}
