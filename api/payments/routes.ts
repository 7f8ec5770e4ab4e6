import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireProfile, requireViewer } from '#api/context.ts';
import type { PaymentProvider } from '#api/effects/payment-provider.ts';
import { paymentProviderOf } from '#api/effects/payments.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { RULE_TEXTS, VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { linesOf, type PaymentLine, totalOf } from '#domain/payments/basket.ts';
import {
  CURRENCY,
  confirmationSchema,
  isCardExpired,
  type Payment,
  type PaymentOrder,
  type PaymentStatus,
  paymentSchema,
  type SandboxCard,
} from '#domain/payments/payment.ts';
import { COMING_SOON } from '#domain/payments/plans.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  findOpenPayment,
  findPayment,
  listPayments,
  type PaymentRow,
  paymentListSchema,
  paymentOf,
  paymentQuerySchema,
  paymentViewSchema,
} from './find-payment.ts';
import { recordEvent } from './record-event.ts';
import { payments } from './table.ts';

const answerSchema = z.strictObject({ payment: paymentViewSchema });
const begunSchema = z.strictObject({
  payment: paymentViewSchema,
  /** Lets the payer's browser send a card to the provider; null for the sandbox. */
  clientSecret: z.string().nullable(),
});

const checkoutSchema = z.strictObject({
  /** No money is charged. */
  testMode: z.boolean(),
  /** Whether cards are sent to this API; only test cards of the sandbox are. */
  isSandbox: z.boolean(),
  /** How the browser sends a card directly to the provider. */
  cardPage: z
    .strictObject({ form: z.string(), key: z.string(), sources: z.record(z.string(), z.string()) })
    .nullable(),
});

export const paymentRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List your payments, newest first; for an administrator all, with the payers.', {
      answers: { status: 200, schema: paymentListSchema },
    }),
    query(paymentQuerySchema),
    async (c) => c.json(await listPayments(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about(
      'Start a payment for a plan and services, or continue the open one; charges a sandbox card if one is given.',
      { answers: { status: 201, schema: begunSchema } },
    ),
    body(paymentSchema),
    async (c) => c.json(await takePayment(c.var.context, c.req.valid('json')), 201),
  )
  .get(
    '/checkout',
    about('Return how the configured card provider takes cards.', {
      answers: { status: 200, schema: checkoutSchema },
    }),
    (c) => {
      const { testMode, tryCard, cardPage = null } = paymentProviderOf(c.var.context.env);
      return c.json({ testMode, isSandbox: tryCard !== undefined, cardPage });
    },
  )
  .get(
    '/:id',
    about(
      'Return a payment as recorded in the ledger, which alone determines whether it was paid.',
      {
        answers: { status: 200, schema: answerSchema },
      },
    ),
    async (c) => {
      const row = await findPayment(c.var.context, c.req.param('id'));
      return c.json({ payment: paymentOf(row) });
    },
  )
  .post(
    '/:id/confirm',
    about('Charge a sandbox card, or give the confirmation that its bank requires.', {
      answers: { status: 200, schema: answerSchema },
    }),
    body(confirmationSchema),
    async (c) => {
      const { card } = c.req.valid('json');
      return c.json({ payment: await confirmPayment(c.var.context, c.req.param('id'), card) });
    },
  )
  .post(
    '/:id/refund',
    about('Refund a payment; for an administrator.', {
      answers: { status: 200, schema: answerSchema },
    }),
    async (c) => c.json({ payment: await refundPayment(c.var.context, c.req.param('id')) }),
  );

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
 * Returns the viewer's open payment for an order at today's prices. If one is already open for the
 * same items, it is reused, so that a second tab or a lost response never charges twice; an open
 * one for other items is canceled first. A payment's amount never changes.
 * @throws Refusal `unauthenticated` (401), `invalid` (422) for a plan that is not on sale yet,
 * `payment_in_progress` (409) while another payment is being processed, `unavailable` (503).
 */
async function beginPayment(
  context: Context,
  provider: PaymentProvider,
  { plan, addOns, billing }: PaymentOrder,
): Promise<{ row: PaymentRow; clientSecret: string | null }> {
  const { id: userId } = requireViewer(context);
  const lines = linesOf(plan, addOns);
  if (!lines) {
    throw new Refusal('invalid', { errors: { plan: [COMING_SOON[context.locale]] } });
  }
  const open = await findOpenPayment(context, userId);
  const isSame =
    open?.provider === provider.name &&
    open.testMode === provider.testMode &&
    canonicalJson(open.lines) === canonicalJson(lines);
  if (open && isSame) return opened(context, provider, await saveBilling(context, open, billing));
  if (open) await cancelPayment(context, provider, open);
  const row = await newPayment(context, provider, { userId, plan, lines, billing });
  // If two tabs start at once, the second continues the payment of the first.
  return row
    ? opened(context, provider, row)
    : beginPayment(context, provider, { plan, addOns, billing });
}

async function newPayment(
  context: Context,
  provider: PaymentProvider,
  order: Pick<PaymentOrder, 'plan' | 'billing'> & { userId: string; lines: readonly PaymentLine[] },
): Promise<PaymentRow | undefined> {
  const { db, now } = context;
  const row: PaymentRow = {
    id: createId(),
    userId: order.userId,
    plan: order.plan,
    lines: [...order.lines],
    amountCents: totalOf(order.lines),
    refundedCents: 0,
    status: 'requires_payment_method',
    provider: provider.name,
    reference: null,
    billing: order.billing ?? null,
    testMode: provider.testMode,
    askedAt: null,
    createdAt: now(),
    updatedAt: now(),
  };
  const written = await db.insert(payments).values(row).onConflictDoNothing().returning();
  return written[0];
}

/** Opens the payment at the provider and stores the provider's id, to find it again. */
async function opened(context: Context, provider: PaymentProvider, row: PaymentRow) {
  const { reference, clientSecret } = await provider.open(row);
  if (row.reference === null) {
    await context.db
      .update(payments)
      .set({ reference })
      .where(and(eq(payments.id, row.id), isNull(payments.reference)));
  }
  return { row: { ...row, reference }, clientSecret };
}

async function saveBilling({ db }: Context, row: PaymentRow, billing: PaymentOrder['billing']) {
  if (!billing) return row;
  await db.update(payments).set({ billing }).where(eq(payments.id, row.id));
  return { ...row, billing };
}

/**
 * Cancels a payment.
 * @throws Refusal `payment_in_progress` (409) with the payment, if it is already being processed.
 */
async function cancelPayment(
  context: Context,
  provider: PaymentProvider,
  row: PaymentRow,
): Promise<void> {
  const isOurs = row.provider === provider.name;
  if (row.status === 'processing' || (isOurs && !(await provider.cancel(row)))) {
    throw new Refusal('payment_in_progress', { extra: { payment: paymentOf(row) } });
  }
  await recordEvent(context, row.provider, {
    id: `given_up_${row.id}`,
    type: 'given_up',
    action: 'cancel',
    reference: row.reference ?? `unopened_${row.id}`,
    paymentId: row.id,
    amountCents: row.amountCents,
    currency: CURRENCY,
    testMode: row.testMode,
  });
}

/**
 * Continues a sandbox payment: charges a card, or gives the confirmation that the card's bank
 * requires. Confirming a successful payment again changes nothing.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `invalid` (422) for an expired card,
 * `transition_not_allowed` (409) when the payment waits for something else, `payment_declined`
 * (402), `rate_limited` (429).
 */
async function confirmPayment(
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
async function refundPayment(context: Context, id: string): Promise<Payment> {
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
