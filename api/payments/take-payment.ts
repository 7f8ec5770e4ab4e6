import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { countAttempt, type Limit } from '#api/http/rate-limit.ts';
import { planGrants } from '#api/properties/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import {
  type Payment,
  type PaymentOrder,
  type PaymentStatus,
  sandboxOutcome,
} from '#domain/payments/payment.ts';
import { COMING_SOON, findPlan } from '#domain/payments/plans.ts';
import { Refusal } from '#domain/refusal.ts';
import { payments } from './table.ts';

type Card = NonNullable<PaymentOrder['card']>;
type PaymentRow = typeof payments.$inferSelect;

/** Cards somebody may try in an hour: enough for mistakes, too few to try stolen ones. */
const CARDS: Limit = { name: 'cards', most: 20, perMs: HOUR_MS };
/** Stands in for the card provider: no money moves, and no card number is kept. */
const PROVIDER = 'sandbox';

/**
 * Begins a payment for a plan, at the plan's own price, and charges the card if there is one.
 * @throws Refusal `unauthenticated` (401), `invalid` (422) for a plan that is not sold yet,
 * `payment_declined` (402) with the payment, which stays open for another card, `rate_limited` (429).
 */
export async function takePayment(context: Context, { plan, card }: PaymentOrder) {
  const { db, now, locale } = context;
  const { id: userId } = requireViewer(context);
  const amountCents = findPlan(plan)?.priceCents;
  if (amountCents === undefined) {
    throw new Refusal('invalid', { errors: { plan: [COMING_SOON[locale]] } });
  }
  if (card) await countAttempt(context, CARDS, userId);
  const row: PaymentRow = {
    id: createId(),
    userId,
    plan,
    amountCents,
    status: card ? sandboxOutcome(card.number) : 'requires_payment_method',
    provider: PROVIDER,
    createdAt: now(),
    updatedAt: now(),
  };
  await db.batch(asBatch([db.insert(payments).values(row), ...grantStatements(context, row)]));
  return answered(row, card);
}

/**
 * Goes on with a payment: charges a card, or confirms what the card's bank asks to confirm. One
 * that has succeeded stays as it is, however often it is confirmed.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `transition_not_allowed` (409) when
 * the payment waits for something else, `payment_declined` (402), `rate_limited` (429).
 */
export async function confirmPayment(context: Context, id: string, card: Card | undefined) {
  const { db, now } = context;
  const before = await findPayment(context, id);
  if (before.status === 'succeeded') return paymentOf(before);
  const awaited: readonly PaymentStatus[] = card
    ? ['requires_payment_method', 'requires_action']
    : ['requires_action'];
  if (!awaited.includes(before.status)) {
    throw new Refusal('transition_not_allowed', { extra: { payment: paymentOf(before) } });
  }
  if (card) await countAttempt(context, CARDS, before.userId);
  const status = card ? sandboxOutcome(card.number) : 'succeeded';
  const row: PaymentRow = { ...before, status, updatedAt: now() };
  try {
    await unlessTaken(
      db.batch(
        asBatch([
          db
            .update(payments)
            .set({ status, updatedAt: row.updatedAt })
            .where(and(eq(payments.id, id), eq(payments.status, before.status))),
          ...orRollBack(db),
          ...grantStatements(context, row),
        ]),
      ),
    );
  } catch (error) {
    // Confirmed twice at once: whoever came second is told what the first one reached.
    const current = await findPayment(context, id);
    if (error instanceof Refusal && current.status === 'succeeded') return paymentOf(current);
    throw error;
  }
  return answered(row, card);
}

/** Own payments only: what is somebody else's does not exist. */
async function findPayment(context: Context, id: string): Promise<PaymentRow> {
  const viewer = requireViewer(context);
  const [row] = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, viewer.id)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** What a payment that succeeded gives; the payment's id is unique there, so it gives it once. */
function grantStatements({ db, now }: Context, { id, userId, plan, status }: PaymentRow) {
  if (status !== 'succeeded') return [];
  const grant = { id: createId(), userId, plan, paymentId: id, grantedAt: now() };
  return [db.insert(planGrants).values(grant)];
}

function answered(row: PaymentRow, card: Card | undefined): Payment {
  if (card && row.status === 'requires_payment_method') {
    throw new Refusal('payment_declined', { extra: { payment: paymentOf(row) } });
  }
  return paymentOf(row);
}

function paymentOf({ id, plan, amountCents, status, provider }: PaymentRow): Payment {
  return { id, plan, amountCents, status, testMode: provider === PROVIDER };
}
