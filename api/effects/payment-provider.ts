import type { PaymentAction, SandboxCard } from '#domain/payments/payment.ts';

/** What a provider needs to know of a payment. */
export type ChargeOrder = Readonly<{
  id: string;
  amountCents: number;
  /** The provider's own name for it, once it has one. */
  reference: string | null;
}>;

/** What a provider says has happened to a payment, checked to be its own words. */
export type PaymentEvent = Readonly<{
  /** The provider's id of the event: each is handled once. */
  id: string;
  type: string;
  action: PaymentAction;
  reference: string;
  /** Our id, as it was sent to the provider. */
  paymentId: string | null;
  amountCents: number;
  currency: string;
  testMode: boolean;
}>;

/** The card provider. Only what it reports moves a payment. */
export type PaymentProvider = Readonly<{
  name: string;
  /** No money moves. */
  testMode: boolean;
  /**
   * Opens the payment, or finds it again: asked twice, it is the same one. The secret lets the
   * payer's browser give a card to the provider itself.
   */
  open: (order: ChargeOrder) => Promise<{ reference: string; clientSecret: string | null }>;
  /** Tries a card, or the bank's confirmation without one; only a provider that is none takes cards. */
  tryCard?: (order: ChargeOrder, card: SandboxCard | undefined) => PaymentEvent;
  /** Cancels the payment; `false` when the money is already being transferred. */
  cancel: (order: ChargeOrder) => Promise<boolean>;
  /**
   * Refunds a payment. A provider that reports at once answers the event; the others send it to the
   * webhook.
   */
  refund: (order: ChargeOrder) => Promise<PaymentEvent | undefined>;
  /**
   * Asks what became of a payment, for when no event came. The same answer is the same event;
   * `undefined` when nothing has happened.
   */
  lookUp: (order: ChargeOrder) => Promise<PaymentEvent | undefined>;
  /**
   * Reads what was sent to the webhook; `undefined` for a kind of event that moves no payment.
   * @throws Refusal `signature_invalid` (400) when it is not the provider's own, or not of now.
   */
  readEvent: (
    body: string,
    signature: string | undefined,
    now: number,
  ) => Promise<PaymentEvent | undefined>;
}>;
