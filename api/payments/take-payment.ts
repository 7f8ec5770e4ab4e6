import { type Context, requireProfile, requireViewer } from '#api/context.ts';
import type { PaymentProvider } from '#api/effects/payment-provider.ts';
import { paymentProviderOf } from '#api/effects/payments.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import type {
  Payment,
  PaymentOrder,
  PaymentStatus,
  SandboxCard,
} from '#domain/payments/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import { beginPayment } from './begin-payment.ts';
import { findPayment, type PaymentRow, paymentOf } from './find-payment.ts';
import { recordEvent } from './record-event.ts';

/** Cards somebody may try in an hour: enough for mistakes, too few to try stolen ones. */
const CARDS: Limit = { name: 'cards', max: 20, perMs: HOUR_MS };
/** Payments somebody may begin in an hour; each is a call to the provider. */
const BEGINNINGS: Limit = { name: 'payments', max: 60, perMs: HOUR_MS };

/**
 * Begins a payment for a plan and services, or continues with the one that is open, and charges the
 * card if there is one. Only the sandbox takes a card here; with a real provider the browser gives
 * it to the provider, with the secret of the answer.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a buyer, who has nothing to
 * publish, `invalid` (422) for a plan that is not sold yet, `payment_declined` (402) with the
 * payment, which stays open for another card, `payment_in_progress` (409), `rate_limited` (429),
 * `unavailable` (503).
 */
export async function takePayment(context: Context, order: PaymentOrder) {
  const { id: userId } = requireProfile(context, 'seller', 'admin');
  const provider = paymentProviderOf(context.env);
  requireNoCard(context, provider, order.card);
  await countAttempt(context, BEGINNINGS, userId);
  if (order.card) await countAttempt(context, CARDS, userId);
  const { row, clientSecret } = await beginPayment(context, provider, order);
  if (!order.card) return { payment: paymentOf(row), clientSecret };
  return { payment: await charged(context, provider, row, order.card), clientSecret };
}

/**
 * Continues a payment of the sandbox: charges a card, or confirms what the card's bank asks to
 * confirm. One that has succeeded stays as it is, however often it is confirmed.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `transition_not_allowed` (409) when
 * the payment waits for something else, `payment_declined` (402), `rate_limited` (429).
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
  requireNoCard(context, provider, card);
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
 * Gives the money of a payment back. What the ledger says changes once the provider has reported it:
 * at once in the sandbox, by its webhook with Stripe.
 * @throws Refusal `not_found` (404) for anybody but an administrator, `transition_not_allowed` (409)
 * for what was not paid or is given back already, `unavailable` (503).
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

/** @throws Refusal `unavailable` (503) for a payment whose provider is switched off. */
function providerOf({ env }: Context, row: PaymentRow): PaymentProvider {
  const provider = paymentProviderOf(env);
  if (provider.name !== row.provider) throw new Refusal('unavailable');
  return provider;
}

/** @throws Refusal `invalid` (422): no card may come here where it can be charged for real. */
function requireNoCard(
  { locale }: Context,
  provider: PaymentProvider,
  card: SandboxCard | undefined,
): void {
  if (card && !provider.tryCard) {
    throw new Refusal('invalid', { errors: { card: [VALIDATION_TEXTS.unknown[locale]] } });
  }
}
