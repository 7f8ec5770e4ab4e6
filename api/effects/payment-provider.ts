import type { PaymentAction, SandboxCard } from '#domain/payments/payment.ts';

/** What a provider must know about a payment. */
export type ChargeOrder = Readonly<{
  id: string;
  amountCents: number;
  /** The provider's own id of the payment, once it has one. */
  reference: string | null;
}>;

/** A verified report of a provider about a payment. */
export type PaymentEvent = Readonly<{
  /** The provider's id of the event; each event is handled once. */
  id: string;
  type: string;
  action: PaymentAction;
  reference: string;
  /** Our id of the payment, as sent to the provider. */
  paymentId: string | null;
  amountCents: number;
  currency: string;
  testMode: boolean;
}>;

/** What the payment page needs so that the payer's browser sends the card directly to the provider. */
export type CardPage = Readonly<{
  /** Key of the provider's form in `site/payments/checkout/use-card-form.ts`. */
  form: string;
  /** The provider's public key. */
  key: string;
  /** Origins that the page's Content-Security-Policy must allow, by directive. */
  sources: Readonly<Record<string, string>>;
}>;

/** A card provider. Only its reports change a payment's status. */
export type PaymentProvider = Readonly<{
  name: string;
  /** Whether no money is transferred. */
  testMode: boolean;
  /** Absent in the sandbox, and while the public key is missing. */
  cardPage?: CardPage | undefined;
  /**
   * Creates the payment, or finds it: a repeated call returns the same payment. With the client
   * secret, the payer's browser sends the card directly to the provider.
   */
  open: (order: ChargeOrder) => Promise<{ reference: string; clientSecret: string | null }>;
  /**
   * Tries a card, or without a card the bank's confirmation; only in the sandbox, which is the only
   * provider that receives card numbers from us.
   */
  tryCard?: (order: ChargeOrder, card: SandboxCard | undefined) => PaymentEvent;
  /** Cancels the payment; `false` when the money is already being transferred. */
  cancel: (order: ChargeOrder) => Promise<boolean>;
  /**
   * Refunds a payment. Returns the event if the provider reports at once; otherwise the event
   * arrives at the webhook.
   */
  refund: (order: ChargeOrder) => Promise<PaymentEvent | undefined>;
  /**
   * Asks for the status of a payment, in case no event arrived. The same status results in the same
   * event; `undefined` when nothing has happened.
   */
  lookUp: (order: ChargeOrder) => Promise<PaymentEvent | undefined>;
  /**
   * Parses a webhook delivery, with the signature in the provider's own header; `undefined` for an
   * event that does not affect a payment.
   * @throws Refusal `signature_invalid` (400) when the signature is not the provider's, or is too
   * old or too new
   */
  readEvent: (body: string, headers: Headers, now: number) => Promise<PaymentEvent | undefined>;
}>;
