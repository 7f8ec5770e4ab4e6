import { createId } from '@paralleldrive/cuid2';
import { CURRENCY, type PaymentAction, sandboxAction } from '#domain/payments/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ChargeOrder, PaymentEvent, PaymentProvider } from './payment-provider.ts';

/** A simulated card provider: no money moves, and card numbers are not stored. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  testMode: true,
  open: async (order) => ({ reference: referenceOf(order), clientSecret: null }),
  tryCard: (order, card) => eventOf(order, card ? sandboxAction(card.number) : 'succeed'),
  cancel: async () => true,
  refund: async (order) => eventOf(order, 'refund'),
  // All events are reported at once, so there is nothing to look up.
  lookUp: async () => undefined,
  readEvent: async () => {
    throw new Refusal('signature_invalid');
  },
};

function referenceOf({ id }: ChargeOrder): string {
  return `sandbox_${id}`;
}

function eventOf(order: ChargeOrder, action: PaymentAction): PaymentEvent {
  return {
    id: `sandbox_${createId()}`,
    type: `sandbox.${action}`,
    action,
    reference: referenceOf(order),
    paymentId: order.id,
    amountCents: order.amountCents,
    currency: CURRENCY,
    testMode: true,
  };
}
