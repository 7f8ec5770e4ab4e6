import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { Hono } from 'hono';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import type { ApiEnv, Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import type { PaymentEvent } from '#api/effects/payment-provider.ts';
import { paymentProviderOf } from '#api/effects/payments.ts';
import { reportError } from '#api/effects/reports.ts';
import { about } from '#api/http/described.ts';
import { message } from '#api/messages/outbox.ts';
import { cancelWork, orderWork } from '#api/payments/work-orders/work-order-statements.ts';
import { planGrants } from '#api/properties/table.ts';
import { movesFrom } from '#domain/moves.ts';
import { CURRENCY, PAYMENT_LIFECYCLE } from '#domain/payments/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PaymentRow } from './find-payment.ts';
import { EVENT_OUTCOMES, paymentEvents, payments } from './table.ts';

export type EventOutcome = (typeof EVENT_OUTCOMES)[number] | 'repeated';

/**
 * Concurrent events are retried until each follows the previous one; more attempts than this are
 * not expected.
 */
const MAX_TRIES = 8;

/**
 * Records a provider's event in the ledger, once, with everything that follows from it in the same
 * batch: the payment's status, the plan and services it grants or revokes, and the receipt. Paid
 * plans are granted in no other way.
 * @throws Refusal `unavailable` (503) after too many conflicts; repeating the event is safe.
 */
export async function recordEvent(
  context: Context,
  provider: string,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const { db, now } = context;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { isKnown, row } = await findKnown(context, provider, event);
    if (isKnown) return 'repeated';
    const { outcome, change } = outcomeOf(row, event);
    const written = db.insert(paymentEvents).values({
      id: event.id,
      provider,
      paymentId: row?.id ?? null,
      type: event.type,
      action: event.action,
      amountCents: event.amountCents,
      currency: event.currency,
      outcome,
      at: now(),
    });
    const statements =
      row && change ? await paymentConsequences(context, row, change, event.reference) : [];
    try {
      await unlessTaken(db.batch(asBatch([written, ...statements])));
    } catch (error) {
      if (error instanceof Refusal) continue;
      throw error;
    }
    if (outcome === 'mismatched') reportMismatch(event, row);
    return outcome;
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}

/**
 * Returns whether the event was already recorded, and the payment it is about: found by the
 * provider's id, or by ours if the answer with the provider's id was lost.
 */
async function findKnown({ db }: Context, provider: string, event: PaymentEvent) {
  const isOurs = event.paymentId
    ? and(eq(payments.id, event.paymentId), isNull(payments.reference))
    : undefined;
  const [known, [row]] = await db.batch([
    db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, event.id)),
    db
      .select()
      .from(payments)
      .where(
        and(eq(payments.provider, provider), or(eq(payments.reference, event.reference), isOurs)),
      ),
  ]);
  return { isKnown: known.length > 0, row };
}

/** Returns what an event does to a payment. An unexpected amount, currency or mode does nothing. */
function outcomeOf(
  row: PaymentRow | undefined,
  event: PaymentEvent,
): { outcome: (typeof EVENT_OUTCOMES)[number]; change?: Change } {
  if (!row) return { outcome: 'unknown' };
  const isRefund = event.action === 'refund';
  const isPart = isRefund && event.amountCents < row.amountCents;
  const isRightAmount = isPart ? event.amountCents > 0 : event.amountCents === row.amountCents;
  const isRight = isRightAmount && event.currency === CURRENCY && event.testMode === row.testMode;
  if (!isRight) return { outcome: 'mismatched' };
  const move = movesFrom(PAYMENT_LIFECYCLE, row.status, 'provider').find(
    ({ action }) => action === event.action,
  );
  if (!move) return { outcome: 'ignored' };
  const refundedCents = isRefund
    ? Math.max(row.refundedCents, event.amountCents)
    : row.refundedCents;
  const change = { status: isPart ? row.status : move.to, refundedCents };
  const isSame = change.status === row.status && refundedCents === row.refundedCents;
  return isSame ? { outcome: 'ignored' } : { outcome: 'applied', change };
}

/** A payment's status after an event. */
type Change = Readonly<{ status: PaymentRow['status']; refundedCents: number }>;

/**
 * Returns the statements that follow from an event, for the batch that records it: the payment's
 * status, plan, services and e-mails. They roll back the batch if the payment changed in the
 * meantime.
 */
async function paymentConsequences(
  context: Context,
  row: PaymentRow,
  change: Change,
  reference: string,
): Promise<BatchItem<'sqlite'>[]> {
  const { db, now } = context;
  const isPaid = change.status === 'succeeded' && row.status !== 'succeeded';
  return [
    db
      .update(payments)
      .set({ ...change, reference, updatedAt: now() })
      .where(
        and(
          eq(payments.id, row.id),
          eq(payments.status, row.status),
          eq(payments.refundedCents, row.refundedCents),
        ),
      ),
    ...orRollBack(db),
    ...(isPaid ? [...givePlan(context, row), ...(await orderWork(context, row))] : []),
    ...(change.status === 'refunded'
      ? [...takePlan(context, row), ...(await cancelWork(context, row.id))]
      : []),
    ...(await emails(context, row, change)),
  ];
}

/** The payment's id is unique among grants, so a payment grants its plan only once. */
function givePlan({ db, now }: Context, { id: paymentId, userId, plan }: PaymentRow) {
  const grant = { id: createId(), userId, plan, paymentId, grantedAt: now() };
  return [db.insert(planGrants).values(grant)];
}

/** An unused plan is deleted; a used one is kept as refunded, to show the reason. */
function takePlan({ db, now }: Context, { id }: PaymentRow) {
  const isOfPayment = eq(planGrants.paymentId, id);
  return [
    db.delete(planGrants).where(and(isOfPayment, isNull(planGrants.propertyId))),
    db.update(planGrants).set({ refundedAt: now() }).where(isOfPayment),
  ];
}

/** The receipt, or the notice of a refund. */
async function emails(context: Context, row: PaymentRow, change: Change) {
  const { db, env, now } = context;
  const isPaid = change.status === 'succeeded' && row.status !== 'succeeded';
  const isRefunded = change.refundedCents > row.refundedCents;
  if (!isPaid && !isRefunded) return [];
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, row.userId), isNull(users.deletedAt)));
  if (!user) return [];
  const to = { id: user.id, email: user.email, language: user.language };
  const data = {
    origin: env.SITE_ORIGIN,
    paymentId: row.id,
    name: row.billing?.name ?? `${user.firstName} ${user.lastName}`,
    lines: row.lines,
    amountCents: row.amountCents,
    refundedCents: change.refundedCents,
    testMode: row.testMode,
    at: now(),
  };
  return [
    isPaid
      ? message(
          db,
          { template: 'payment_receipt', to, data, cause: `payment:${row.id}:paid` },
          now(),
        )
      : message(
          db,
          {
            template: 'payment_refunded',
            to,
            data,
            cause: `payment:${row.id}:refunded:${change.refundedCents}`,
          },
          now(),
        ),
  ];
}

/** Reports an unexpected amount or currency for manual review. */
function reportMismatch(event: PaymentEvent, row: PaymentRow | undefined): void {
  const error = new Error(
    `${event.type} of ${event.amountCents} ${event.currency} does not fit payment ${row?.id ?? '–'} of ${row?.amountCents ?? 0}`,
  );
  reportError(error, { requestId: event.id });
}

const answerSchema = z.strictObject({
  received: z.literal(true),
  outcome: z.enum([...EVENT_OUTCOMES, 'repeated']),
});

/** Receives the card provider's events, which are authenticated only by their signature. */
export const webhookRoutes = new Hono<ApiEnv>().post(
  '/',
  about(
    'Receive signed events of the card provider; each is handled once, and unknown kinds also answer 200.',
    {
      auth: 'none',
      answers: { status: 200, schema: answerSchema },
    },
  ),
  async (c) => {
    const { context } = c.var;
    const provider = paymentProviderOf(context.env);
    // The exact bytes, because the signature covers them.
    const body = await c.req.text();
    const event = await provider.readEvent(body, c.req.raw.headers, context.now());
    const outcome = event ? await recordEvent(context, provider.name, event) : 'ignored';
    return c.json({ received: true as const, outcome }, 200);
  },
);
