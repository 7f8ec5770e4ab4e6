import { type Context, requireProfile, requireViewer } from '#api/context.ts';
import type { PaymentProvider } from '#api/effects/payment-provider.ts';
import { paymentProviderOf } from '#api/effects/payments.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { RULE_TEXTS, VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import {
  isCardExpired,
  type Payment,
  type PaymentOrder,
  type PaymentStatus,
  type SandboxCard,
} from '#domain/payments/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import { beginPayment } from './begin-payment.ts';
import { findPayment, type PaymentRow, paymentOf } from './find-payment.ts';
import { recordEvent } from './record-event.ts';

/** Cards that a person may try per hour: enough for mistakes, too few to test stolen cards. */
const CARDS: Limit = { name: 'cards', max: 20, perMs: HOUR_MS };
/** Payments that a person may start per hour; each is a call to the provider. */
const BEGINNINGS: Limit = { name: 'payments', max: 60, perMs: HOUR_MS };

/**
 * Starts a payment for a plan and services, or continues the open one, and charges the card if one
 * is given. Only the sandbox receives cards here; with a real provider, the browser sends the card
 * to the provider with the client secret in the answer.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a buyer, who has nothing to
 * publish, `invalid` (422) for a plan that is not on sale yet or an expired card,
 * `payment_declined` (402) with the payment, which stays open for another card,
 * `payment_in_progress` (409), `rate_limited` (429), `unavailable` (503).
 */
export async function takePayment(context: Context, order: PaymentOrder) {
  const { id: userId } = requireProfile(context, 'seller', 'admin');
  const provider = paymentProviderOf(context.env);
  requireUsable(context, provider, order.card);
  await countAttempt(context, BEGINNINGS, userId);
  if (order.card) await countAttempt(context, CARDS, userId);
  const { row, clientSecret } = await beginPayment(context, provider, order);
  if (!order.card) return { payment: paymentOf(row), clientSecret };
  return { payment: await charged(context, provider, row, order.card), clientSecret };
}

/**
 * Continues a sandbox payment: charges a card, or gives the confirmation that the card's bank
 * requires. Confirming a successful payment again changes nothing.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `invalid` (422) for an expired card,
 * `transition_not_allowed` (409) when the payment waits for something else, `payment_declined`
 * (402), `rate_limited` (429).
 */
export async function confirmPayment(
  context: Context,
  id: string,
  card: SandboxCard | undefined,
): Promise<Payment> {
  const viewer = requireViewer(context);
  const row = await findPayment(context, id);
  if (row.userId !== viewer.id) throw new Refusal('not_found');
  if (row.status === 'succeeded') return paymentOf(row);
  const provider = providerOf(context, row);
  requireUsable(context, provider, card);
  const awaited: readonly PaymentStatus[] = card
    ? ['requires_payment_method', 'requires_action']
    : ['requires_action'];
  if (!provider.tryCard || !awaited.includes(row.status)) {
    throw new Refusal('transition_not_allowed', { extra: { payment: paymentOf(row) } });
  }
  if (card) await countAttempt(context, CARDS, viewer.id);
  return charged(context, provider, row, card);
}

/**
 * Refunds a payment. The ledger changes when the provider reports it: at once in the sandbox,
 * through the webhook with the others.
 * @throws Refusal `not_found` (404) for anyone but an administrator, `transition_not_allowed` (409)
 * for a payment that was not paid or is already refunded, `unavailable` (503).
 */
export async function refundPayment(context: Context, id: string): Promise<Payment> {
  requireProfile(context, 'admin');
  const row = await findPayment(context, id);
  if (row.status !== 'succeeded') {
    throw new Refusal('transition_not_allowed', { extra: { payment: paymentOf(row) } });
  }
  const provider = providerOf(context, row);
  const event = await provider.refund(row);
  if (event) await recordEvent(context, provider.name, event);
  return paymentOf(await findPayment(context, id));
}

async function charged(
  context: Context,
  provider: PaymentProvider,
  row: PaymentRow,
  card: SandboxCard | undefined,
): Promise<Payment> {
  const event = provider.tryCard?.(row, card);
  if (event) await recordEvent(context, provider.name, event);
  const payment = paymentOf(await findPayment(context, row.id));
  if (card && payment.status === 'requires_payment_method') {
    throw new Refusal('payment_declined', { extra: { payment } });
  }
  return payment;
}

/**
 * Returns the provider of a payment.
 * @throws Refusal `unavailable` (503) if it is not configured.
 */
function providerOf({ env }: Context, row: PaymentRow): PaymentProvider {
  const provider = paymentProviderOf(env);
  if (provider.name !== row.provider) throw new Refusal('unavailable');
  return provider;
}

/**
 * Refuses an expired card, and any card when a real provider is configured, which gets them from
 * the browser.
 * @throws Refusal `invalid` (422)
 */
function requireUsable(
  { locale, now }: Context,
  provider: PaymentProvider,
  card: SandboxCard | undefined,
): void {
  if (card && !provider.tryCard) {
    throw new Refusal('invalid', { errors: { card: [VALIDATION_TEXTS.unknown[locale]] } });
  }
  if (card && isCardExpired(card, now())) {
    throw new Refusal('invalid', { errors: { 'card.expiry': [RULE_TEXTS.card_expired[locale]] } });
  }
}
