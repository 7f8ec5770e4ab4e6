import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { PLAN_KEYS, type PlanKey } from '#domain/payments/plans.ts';

/** The states of a card payment, named as the card provider names them. */
export const PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A card as the sandbox takes it; a real provider's card never reaches this server. */
export const sandboxCardSchema = z.strictObject({
  number: z.string().regex(/^(\d ?){12,18}\d$/),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
  cvc: z.string().regex(/^\d{3,4}$/),
});

/**
 * The cards of the sandbox and what it answers to them, as Stripe's test mode does
 * (https://docs.stripe.com/testing). Any other number is declined.
 */
export const SANDBOX_CARDS = [
  {
    number: '4242 4242 4242 4242',
    outcome: 'succeeded',
    says: { es: 'se acepta', en: 'is accepted' },
  },
  {
    number: '4000 0000 0000 0002',
    outcome: 'requires_payment_method',
    says: { es: 'se rechaza', en: 'is declined' },
  },
  {
    number: '4000 0025 0000 3155',
    outcome: 'requires_action',
    says: { es: 'el banco pide confirmar', en: 'the bank asks to confirm' },
  },
] as const satisfies readonly { number: string; outcome: PaymentStatus; says: Localized }[];

/** The status of a payment after the sandbox was given a card number, spaces or not. */
export function sandboxOutcome(number: string): PaymentStatus {
  const digits = number.replaceAll(' ', '');
  const card = SANDBOX_CARDS.find((known) => known.number.replaceAll(' ', '') === digits);
  return card?.outcome ?? 'requires_payment_method';
}

/** A payment for a plan; what it costs is not the client's to say. */
export const paymentSchema = z.strictObject({
  plan: z.enum(PLAN_KEYS),
  card: sandboxCardSchema.optional(),
});
export type PaymentOrder = z.infer<typeof paymentSchema>;

/** What a payment waits for: a card, or the confirmation that the card's bank asks for. */
export const confirmationSchema = z.strictObject({ card: sandboxCardSchema.optional() });

/** A payment as the person who makes it sees it. */
export type Payment = Readonly<{
  id: string;
  plan: PlanKey;
  amountCents: number;
  status: PaymentStatus;
  /** No money moves: the sandbox stands in for the card provider. */
  testMode: boolean;
}>;
