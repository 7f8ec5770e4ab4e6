import { z } from 'zod';
import { dateOf } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Lifecycle } from '#domain/moves.ts';
import { usPhone } from '#domain/phone.ts';
import { line } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';
import { ADD_ON_KEYS } from './add-ons.ts';
import type { PaymentLine } from './basket.ts';
import { PLAN_KEYS, type PlanKey } from './plans.ts';

/** All amounts are in dollars. */
export const CURRENCY = 'usd';

/** The states of a card payment, named as the card provider names them. */
export const PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Events of a payment that a card provider can report. */
export const PAYMENT_ACTIONS = ['fail', 'ask', 'process', 'succeed', 'cancel', 'refund'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

const whileOpen = [
  { action: 'fail', by: 'provider', to: 'requires_payment_method' },
  { action: 'ask', by: 'provider', to: 'requires_action' },
  { action: 'process', by: 'provider', to: 'processing' },
  { action: 'succeed', by: 'provider', to: 'succeeded' },
  { action: 'cancel', by: 'provider', to: 'canceled' },
  // Events may arrive out of order: a refund may arrive before the success of its payment.
  { action: 'refund', by: 'provider', to: 'refunded' },
] as const;

/** Only the provider's events change a payment. A succeeded payment cannot fail. */
export const PAYMENT_LIFECYCLE: Lifecycle<PaymentStatus, PaymentAction, 'provider'> = {
  requires_payment_method: whileOpen,
  requires_action: whileOpen,
  processing: whileOpen,
  succeeded: [{ action: 'refund', by: 'provider', to: 'refunded' }],
  canceled: [{ action: 'succeed', by: 'provider', to: 'succeeded' }],
  refunded: [],
};

/** Short number of a payment's receipt, from the end of its id: `K7M2-9QXA`. */
export function receiptNumber(paymentId: string): string {
  const short = paymentId.slice(-8).toUpperCase();
  return `${short.slice(0, 4)}-${short.slice(4)}`;
}

/** A user has at most one payment in these states. */
export const OPEN_PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
] as const satisfies readonly PaymentStatus[];

export function isOpenPayment(status: PaymentStatus): boolean {
  return OPEN_PAYMENT_STATUSES.some((open) => open === status);
}

/** A card number for the sandbox. Cards of a real provider never reach this server. */
export const sandboxCardSchema = z.strictObject({
  number: z.string().regex(/^(\d ?){12,18}\d$/),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
  cvc: z.string().regex(/^\d{3,4}$/),
});
export type SandboxCard = z.infer<typeof sandboxCardSchema>;

/** Whether a card has expired. It can be used until the last day of its month, in Florida. */
export function isCardExpired({ expiry }: Pick<SandboxCard, 'expiry'>, now: number): boolean {
  const [month, year] = expiry.split('/');
  return `20${year}-${month}` < dateOf(now).slice(0, 'YYYY-MM'.length);
}

/**
 * Test cards of the sandbox and their results, as in Stripe's test mode
 * (https://docs.stripe.com/testing). Any other number is declined.
 */
export const SANDBOX_CARDS = [
  {
    number: '4242 4242 4242 4242',
    action: 'succeed',
    says: { es: 'se acepta', en: 'is accepted' },
  },
  {
    number: '4000 0000 0000 0002',
    action: 'fail',
    says: { es: 'se rechaza', en: 'is declined' },
  },
  {
    number: '4000 0025 0000 3155',
    action: 'ask',
    says: { es: 'el banco pide confirmar', en: 'the bank asks to confirm' },
  },
] as const satisfies readonly { number: string; action: PaymentAction; says: Localized }[];

/** Result of a card number in the sandbox, with or without spaces. */
export function sandboxAction(number: string): PaymentAction {
  const digits = number.replaceAll(' ', '');
  const card = SANDBOX_CARDS.find((known) => known.number.replaceAll(' ', '') === digits);
  return card?.action ?? 'fail';
}

/** Recipient of the receipt; the account’s name and phone by default. */
const billingSchema = z.strictObject({
  name: line(160),
  phone: usPhone,
});
export type Billing = z.infer<typeof billingSchema>;

/** A payment for a plan and services. The server computes the amount. */
export const paymentSchema = z.strictObject({
  plan: z.enum(PLAN_KEYS),
  addOns: z
    .array(z.enum(ADD_ON_KEYS))
    .max(ADD_ON_KEYS.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, rule('repeated'))
    .optional(),
  billing: billingSchema.optional(),
  card: sandboxCardSchema.optional(),
});
export type PaymentOrder = z.infer<typeof paymentSchema>;

/**
 * Input for a payment that waits for a card, or for the confirmation that the card's bank requires.
 */
export const confirmationSchema = z.strictObject({ card: sandboxCardSchema.optional() });

/** A payment as its payer sees it. */
export type Payment = Readonly<{
  id: string;
  plan: PlanKey;
  lines: PaymentLine[];
  amountCents: number;
  refundedCents: number;
  status: PaymentStatus;
  billing: Billing | null;
  createdAt: string;
  /** No money is charged: sandbox, or the provider's test mode. */
  testMode: boolean;
}>;
