import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import type { PaymentEvent } from '#api/effects/payment-provider.ts';
import { reportError } from '#api/effects/reports.ts';
import { message } from '#api/messages/outbox.ts';
import { planGrants } from '#api/properties/table.ts';
import { movesFrom } from '#domain/moves.ts';
import { CURRENCY, PAYMENT_LIFECYCLE } from '#domain/payments/payment.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PaymentRow } from './find-payment.ts';
import { type EVENT_OUTCOMES, paymentEvents, payments } from './table.ts';

export type EventOutcome = (typeof EVENT_OUTCOMES)[number] | 'repeated';
type Change = Readonly<{ status: PaymentRow['status']; refundedCents: number }>;

/** Of events that arrive at once each waits for the one before; more than this is not expected. */
const MOST_TRIES = 8;

/**
 * Writes what a provider tells into the ledger, once, and does what follows from it: the payment's
 * new state, the plan it gives or takes back, and the receipt, all together or not at all. This is
 * the only way to a paid plan.
 * @throws Refusal `unavailable` (503) when too much happens at once; telling it again is safe.
 */
export async function recordEvent(
  context: Context,
  provider: string,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const { db, now } = context;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if ((await db.$count(paymentEvents, eq(paymentEvents.id, event.id))) > 0) return 'repeated';
    const row = await findTold(context, provider, event);
    const { outcome, change } = judged(row, event);
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
    const statements = row && change ? await consequences(context, row, change, event) : [];
    try {
      await unlessTaken(db.batch(asBatch([written, ...statements])));
    } catch (error) {
      if (error instanceof Refusal) continue;
      throw error;
    }
    if (outcome === 'mismatched') tellMismatch(event, row);
    return outcome;
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}

/** By the provider's own name; by ours when the answer that brought the name was lost. */
async function findTold({ db }: Context, provider: string, event: PaymentEvent) {
  const isOurs = event.paymentId
    ? and(eq(payments.id, event.paymentId), isNull(payments.reference))
    : undefined;
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.provider, provider), or(eq(payments.reference, event.reference), isOurs)),
    );
  return row;
}

/** What an event does to a payment: only what we asked for, in our currency, moves it. */
function judged(
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

async function consequences(
  context: Context,
  row: PaymentRow,
  change: Change,
  event: PaymentEvent,
): Promise<BatchItem<'sqlite'>[]> {
  const { db, now } = context;
  const at = now();
  return [
    db
      .update(payments)
      .set({ ...change, reference: event.reference, updatedAt: at })
      .where(
        and(
          eq(payments.id, row.id),
          eq(payments.status, row.status),
          eq(payments.refundedCents, row.refundedCents),
        ),
      ),
    ...orRollBack(db),
    // The payment's id is unique among grants, so it gives its plan once.
    ...(change.status === 'succeeded' && row.status !== 'succeeded'
      ? [
          db.insert(planGrants).values({
            id: createId(),
            userId: row.userId,
            plan: row.plan,
            paymentId: row.id,
            grantedAt: at,
          }),
        ]
      : []),
    // A plan that a property uses already stays with it; what becomes of that is for people.
    ...(change.status === 'refunded'
      ? [
          db
            .delete(planGrants)
            .where(and(eq(planGrants.paymentId, row.id), isNull(planGrants.propertyId))),
        ]
      : []),
    ...(await letters(context, row, change)),
  ];
}

/** The receipt, and the notice of what went back. */
async function letters(context: Context, row: PaymentRow, change: Change) {
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

/** Money that is not what we asked for: somebody has to look. */
function tellMismatch(event: PaymentEvent, row: PaymentRow | undefined): void {
  const error = new Error(
    `${event.type} of ${event.amountCents} ${event.currency} does not fit payment ${row?.id ?? '–'} of ${row?.amountCents ?? 0}`,
  );
  reportError(error, { requestId: event.id });
}
